import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { inPage } from "../story.fixtures.tsx";
import { CmsPage, CmsPageHeading, ListHeading, ListLead } from "./cms-page.tsx";
import { pageOfEditors } from "./page-of-editors.fixtures.ts";

export default {};

/** A page with a list of what is on it. */
function wholePage(language?: Language) {
  return onSite((content) => <CmsPage id="aboutUs" page={pageOfEditors(content, "aboutUs")} />, language);
}

export const english = () => wholePage();
export const traditional = () => wholePage(LANGUAGES[0]);
export const simplified = () => wholePage(LANGUAGES[1]);
/** A page whose words were never loaded. */
export const withoutText = () => inPage(() => <CmsPage id="aboutUs" page={null} before={<p>HK$150</p>} />);
export const headingAlone = () => onSite((content) => <CmsPageHeading id="aboutUs" page={pageOfEditors(content, "aboutUs")} />);

function listHeading(count: string | null, language?: Language) {
  return onSite((content) => {
    const page = pageOfEditors(content, "aboutUs");
    return (
      <>
        <ListHeading id="latestNews" page={page} count={count} />
        <ListLead page={page} />
      </>
    );
  }, language);
}

export const list = () => listHeading("12");
/** A list whose length is not known. */
export const listOfUnknownLength = () => listHeading(null, LANGUAGES[0]);
export const listWithoutText = () => inPage(() => <ListHeading id="latestNews" page={null} title="Diabetes" count="3" />);
