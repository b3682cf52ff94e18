import type { Fee } from "@kaifong/content";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { first, onSite } from "../site-story.fixtures.tsx";
import { FeeTable } from "./fee-table.tsx";

export default {};

function table(today: string, language?: Language, change: (fees: readonly Fee[]) => readonly Fee[] = (fees) => fees) {
  return onSite((content) => <FeeTable fees={change(content.fees())} today={today} />, language);
}

export const english = () => table("2026-11-20");
export const traditional = () => table("2026-11-20", LANGUAGES[0]);
export const simplified = () => table("2026-11-20", LANGUAGES[1]);
/** The fees were due for review long ago. */
export const overdue = () => table("2030-01-01");
/** Expired fees are folded away. */
export const past = () => table("2026-11-20", undefined, (fees) => [{ ...first(fees), validUntil: "2026-01-01" }]);
