import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { ArticlePeriod } from "./article-period.tsx";

export default {};

function period(today: string, language?: Language) {
  return inPage(() => <ArticlePeriod period={{ start: "2026-11-17", end: "2026-11-30" }} today={today} />, language);
}

export const current = () => period("2026-11-20");
export const ended = () => period("2026-12-01");
export const traditional = () => period("2026-12-01", LANGUAGES[0]);
export const simplified = () => period("2026-12-01", LANGUAGES[1]);
