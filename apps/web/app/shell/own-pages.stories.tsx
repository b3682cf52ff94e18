import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { MemberPageLink } from "./member-page-link.tsx";
import { OwnPages } from "./own-pages.tsx";

export default {};

const beside = (language: Language) =>
  inPage(() => <OwnPages language={language} current="memberMessages" place="beside" />, language, { path: "/member/messages" });
const atTheBeginning = (language: Language) =>
  inPage(() => <OwnPages language={language} current="member" place="within" />, language, { path: "/member" });

export const english = () => beside(LANGUAGES[2]);
export const traditional = () => beside(LANGUAGES[0]);
export const simplified = () => beside(LANGUAGES[1]);
export const within = () => atTheBeginning(LANGUAGES[2]);
export const withinInTraditional = () => atTheBeginning(LANGUAGES[0]);
export const one = () => inPage(() => <MemberPageLink language={LANGUAGES[2]} id="notification" />);
export const theOneBeingRead = () =>
  inPage(() => <MemberPageLink language={LANGUAGES[0]} id="healthData" current />, LANGUAGES[0]);
