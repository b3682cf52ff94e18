import type { Centre } from "@kaifong/content";
import { holidayTable } from "@kaifong/domain/time";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { coreCentre } from "../courses/course.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { CentreHours, readCentreHours } from "./centre-hours.tsx";

export default {};

const WEEK = (["MON", "TUE", "WED", "THU", "FRI"] as const).map((day) => ({ day, open: "10:00", close: "20:00", closed: false }));
const CENTRES: readonly Centre[] = [
  {
    ...{ ...coreCentre, phone: "21234500", map: "https://maps.example/", hours: WEEK },
    ...{ notice: "The lift is under repair.", noticeUntil: "2026-11-22" },
  },
  // A centre whose hours are not known.
  { ...coreCentre, code: "SAT1", name: "Kaifong District Health Centre (Hillside satellite centre)" },
];

/** The hours at a moment in Hong Kong, `2026-11-20T11:00`. */
function at(moment: string, language?: Language) {
  const now = new Date(`${moment}:00+08:00`);
  const centres = readCentreHours(CENTRES, now, holidayTable(undefined));
  return inPage(() => <CentreHours centres={centres} today={now.toISOString()} details="/en/contact/contact-us" />, language);
}

export const open = () => at("2026-11-20T11:00");
/** Closed today and tomorrow. */
export const weekend = () => at("2026-11-21T11:00");
export const publicHoliday = () => at("2026-12-25T11:00");
export const traditional = () => at("2026-11-20T11:00", LANGUAGES[0]);
export const simplified = () => at("2026-11-20T11:00", LANGUAGES[1]);
