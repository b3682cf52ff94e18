import { type Language, LANGUAGES } from "@kaifong/i18n";
import { type PageId, page } from "../../site-map.ts";
import { inPage } from "../../story.fixtures.tsx";
import { ActingBar } from "./acting-bar.tsx";

export default {};

const bar = (language?: Language, above?: PageId) => inPage(() => <ActingBar page={above && page(above)} />, language);

export const english = () => bar();
export const traditional = () => bar(LANGUAGES[0]);
export const simplified = () => bar(LANGUAGES[1]);
export const aboveOnesOwn = () => bar(undefined, "memberData");
export const aboveOnesOwnInTraditional = () => bar(LANGUAGES[0], "memberData");
export const aboveOnesOwnInSimplified = () => bar(LANGUAGES[1], "memberData");
