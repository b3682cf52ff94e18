import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { LanguageLinks } from "./language-links.tsx";

export default {};

function links(look: "row" | "drawer", language: Language) {
  return inPage(() => <LanguageLinks where={{ language, path: "/contact/contact-us", search: "?a=1" }} look={look} />, language);
}

export const inTheHeader = () => links("row", LANGUAGES[2]);
export const inTheDrawer = () => links("drawer", LANGUAGES[2]);
export const traditional = () => links("row", LANGUAGES[0]);
export const simplified = () => links("drawer", LANGUAGES[1]);
