import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { LinkedThing, NotInList } from "./linked-thing.tsx";

export default {};

/** As it stands above a list where nothing was linked to, which is nothing, and where it is not there. */
const both = () => (
  <>
    <LinkedThing of="ENROLMENTS" />
    <NotInList />
  </>
);

export const traditional = () => inPage(both, LANGUAGES[0]);
export const simplified = () => inPage(both, LANGUAGES[1]);
export const inEnglish = () => inPage(both);
