import { type Language, LANGUAGES } from "@kaifong/i18n";
import { onSite } from "../site-story.fixtures.tsx";
import { pageOfEditors } from "../cms-pages/page-of-editors.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { AboutOperator } from "./about-operator.tsx";
import { Hero } from "./hero.tsx";
import { Join } from "./join.tsx";
import { LeaveNotices } from "./leave-notices.tsx";
import { QuickLinks } from "./quick-links.tsx";
import { SiteOverview } from "./site-overview.tsx";

export default {};

function hero(language?: Language) {
  return onSite((content) => <Hero page={pageOfEditors(content, "home")} />, language);
}

export const heroInEnglish = () => hero();
export const heroInTraditional = () => hero(LANGUAGES[0]);
export const heroInSimplified = () => hero(LANGUAGES[1]);
/** The hero when nothing was loaded. */
export const heroWithoutText = () => inPage(() => <Hero page={null} />);
const aboutOperator = (language?: Language) => onSite(() => <AboutOperator />, language);
export const operator = () => aboutOperator();
export const operatorInTraditional = () => aboutOperator(LANGUAGES[0]);
export const operatorInSimplified = () => aboutOperator(LANGUAGES[1]);
export const operatorUnnamed = () => inPage(AboutOperator);
const join = (language?: Language) => onSite(() => <Join>For newcomers</Join>, language);
export const joinInEnglish = () => join();
export const joinInTraditional = () => join(LANGUAGES[0]);
export const joinInSimplified = () => join(LANGUAGES[1]);
export const quickLinks = () => inPage(QuickLinks);
export const quickLinksInTraditional = () => inPage(QuickLinks, LANGUAGES[0]);
/** Hidden, until a script shows the one that applies. */
export const leaveNotices = () => inPage(LeaveNotices);
export const overview = () => inPage(SiteOverview);
export const overviewInTraditional = () => inPage(SiteOverview, LANGUAGES[0]);
