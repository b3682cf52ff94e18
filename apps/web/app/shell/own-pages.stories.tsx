import { type Language, LANGUAGES } from "@kaifong/i18n";
import { page } from "../site-map.ts";
import { inPage } from "../story.fixtures.tsx";
import { OwnPages } from "./own-pages.tsx";

export default {};

const beside = (language: Language) =>
  inPage(() => <OwnPages language={language} current={page("memberMessages")} />, language, { path: "/member/messages" });

export const english = () => beside(LANGUAGES[2]);
export const traditional = () => beside(LANGUAGES[0]);
export const simplified = () => beside(LANGUAGES[1]);
