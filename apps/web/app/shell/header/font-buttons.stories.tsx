import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { FontButtons } from "./font-buttons.tsx";

export default {};

export const traditional = () => inPage(FontButtons, LANGUAGES[0]);
export const simplified = () => inPage(FontButtons, LANGUAGES[1]);
export const english = () => inPage(FontButtons);
