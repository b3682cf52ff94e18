import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "@kaifong/testing/in-page";
import { SessionEnd } from "./session-end.tsx";

export default {};

const dialog = (language?: Language) => inPage(() => <SessionEnd />, language);

export const english = () => dialog();
export const traditional = () => dialog(LANGUAGES[0]);
export const simplified = () => dialog(LANGUAGES[1]);
