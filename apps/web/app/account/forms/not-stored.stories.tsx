import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { NotStored } from "./not-stored.tsx";

export default {};

const notice = (language?: Language) => inPage(NotStored, language);

export const english = () => notice();
export const traditional = () => notice(LANGUAGES[0]);
export const simplified = () => notice(LANGUAGES[1]);
