import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { BookmarkList } from "./bookmark-list.tsx";

export default {};

const ENTRIES = [
  { name: "COURSE:a", title: "八段錦", href: "/activity/programmes/series/a", lang: "zh-Hant-HK" },
  { name: "HEALTH_INFO:b", title: "Less salt", href: "/activity/healthInfo-details?id=b", lang: undefined },
];
const list = (names: readonly string[], own: boolean, language?: Language, loggedIn = own) =>
  inPage(() => <BookmarkList {...{ names, own, loggedIn }} entries={ENTRIES} onChanged={() => undefined} />, language);

const SAVED = ["E_LEARNING:gone", "HEALTH_INFO:b", "COURSE:a"];
export const ofMember = () => list(SAVED, true);
export const ofBrowser = () => list(SAVED, false);
export const ofApplicant = () => list(SAVED, false, undefined, true);
export const traditional = () => list(SAVED, false, LANGUAGES[0]);
export const simplified = () => list(SAVED, false, LANGUAGES[1]);
export const nothing = () => list([], true);
export const nothingInTraditional = () => list([], false, LANGUAGES[0]);
