import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { ActingBar } from "./acting-bar.tsx";

export default {};

const bar = (language?: Language) => inPage(() => <ActingBar />, language);

export const english = () => bar();
export const traditional = () => bar(LANGUAGES[0]);
export const simplified = () => bar(LANGUAGES[1]);
