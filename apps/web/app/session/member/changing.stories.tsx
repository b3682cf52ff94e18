import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { type ChangeRefusal, ChangeRefusedNotice } from "./changing.tsx";

export default {};

const notNow = (because: ChangeRefusal | "LAPSED", language?: Language) =>
  inPage(() => <ChangeRefusedNotice because={because} />, language);
export const applicant = () => notNow("PENDING");
export const suspended = () => notNow("SUSPENDED");
export const suspendedInTraditional = () => notNow("SUSPENDED", LANGUAGES[0]);
export const suspendedInSimplified = () => notNow("SUSPENDED", LANGUAGES[1]);
export const lapsed = () => notNow("LAPSED");
export const theirs = () => notNow("THEIRS");
export const helping = () => notNow("HELPING");
export const helpingInTraditional = () => notNow("HELPING", LANGUAGES[0]);
export const helpingInSimplified = () => notNow("HELPING", LANGUAGES[1]);
