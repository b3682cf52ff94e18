import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { CookieBar } from "./cookie-bar.tsx";

export default {};

const bar = (language: Language) => inPage(() => <CookieBar language={language} />, language);

export const traditional = () => bar(LANGUAGES[0]);
export const simplified = () => bar(LANGUAGES[1]);
export const english = () => bar(LANGUAGES[2]);
