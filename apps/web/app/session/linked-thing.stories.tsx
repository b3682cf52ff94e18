import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { LinkedThing, NotInList } from "./linked-thing.tsx";

export default {};

/** Its two outputs above a list: nothing when nothing was linked to, and the message when the thing is not there. */
const both = () => (
  <>
    <LinkedThing of="ENROLMENTS" />
    <NotInList />
  </>
);

export const traditional = () => inPage(both, LANGUAGES[0]);
export const simplified = () => inPage(both, LANGUAGES[1]);
export const inEnglish = () => inPage(both);
