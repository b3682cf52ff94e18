import { type Language, LANGUAGES } from "@kaifong/i18n";
import { pageOf } from "@kaifong/page-host";
import { pageOfEditors } from "../cms-pages/page-of-editors.fixtures.ts";
import { first, onSite } from "../site-story.fixtures.tsx";
import { AgencyContact } from "./agency-contact.tsx";
import { AgencyDirectory } from "./agency-directory.tsx";
import { Directory } from "./directory.tsx";
import { ExternalLink, Phone, AddressCell } from "./directory-cells.tsx";

export default {};

function agencies(query: string, language?: Language) {
  return onSite((content) => {
    const found = query === "" ? content.equipmentAgencies().slice(0, 3) : [];
    const data = {
      ...{ head: { page: 1 }, page: pageOfEditors(content, "healthSupplies"), query, listState: "filled" as const },
      part: pageOf(found, null, 12),
    };
    return <AgencyDirectory id="healthSupplies" texts="equipment" facts={["equipmentType", "serviceAndCharge"]} data={data} />;
  }, language);
}

export const english = () => agencies("");
export const traditional = () => agencies("", LANGUAGES[0]);
export const simplified = () => agencies("", LANGUAGES[1]);
export const nothingFound = () => agencies("pottery");

function empty(listState: "empty" | "unavailable") {
  return onSite(() => (
    <Directory
      id="serviceOrgMenu"
      {...{ page: null, query: "", hint: "", choices: [], columns: [], rows: [], listState }}
      part={pageOf([], null, 12)}
    />
  ));
}
export const none = () => empty("empty");
export const notLoaded = () => empty("unavailable");

export const contact = () => onSite((content) => <AgencyContact agency={first(content.equipmentAgencies())} />);
export const nothingToContact = () =>
  onSite(() => <AgencyContact agency={{ agency: "Red Cross", contact: null, address: null, website: null }} />);
export const cells = () =>
  onSite(() => (
    <>
      <Phone number="21234500" />
      <ExternalLink href="https://redcross.example/" label="Website" about="Red Cross" />
      <AddressCell address="1 Sample Street (sample address)" map="https://maps.example/" about="Red Cross" />
    </>
  ));
