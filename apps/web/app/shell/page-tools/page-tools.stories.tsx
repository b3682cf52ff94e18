import { LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { PageTools } from "./page-tools.tsx";

export default {};

/** Two voices. */
export const traditional = () => inPage(PageTools, LANGUAGES[0]);
export const simplified = () => inPage(PageTools, LANGUAGES[1]);
/** One voice, and the longest words. */
export const english = () => inPage(PageTools);
