import { holidayTable } from "@kaifong/domain/time";
import type { ClassPhase } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { attribute } from "@kaifong/ui/attributes";
import { aClass, aCourse, coreCentre, live, NOW } from "../courses/course.fixtures.ts";
import { inPage } from "../story.fixtures.tsx";
import { Agenda } from "./agenda.tsx";
import { agendaDays } from "./agenda-days.ts";
import { daysOf } from "./month.ts";
import { VIEW_ATTRIBUTE } from "./attributes.ts";
import type { View } from "./calendar-filters.ts";
import { lessonsOf } from "./lessons.ts";

export default {};

/** Lessons in December, at ten in the morning of Friday, 4 December, or at another moment. */
interface AgendaStory {
  readonly now?: string;
  readonly language?: Language;
  /** Wide screens show weeks; a phone shows the list in either view. */
  readonly view?: View;
}

function agenda({ now = "2026-12-04T02:00:00Z", language, view = "month" }: AgendaStory = {}) {
  const rows: readonly (readonly [ClassPhase, string, number])[] = [
    ["STARTED", "2026-12-01T02:30:00Z", 0],
    ["CANCELLED", "2026-12-02T02:30:00Z", 20],
    ["OPEN", "2026-12-04T02:30:00Z", 5],
    ["REMAINING", "2026-12-04T06:30:00Z", 1],
    ["FULL", "2026-12-11T02:30:00Z", 0],
    ["CANCELLED", "2026-12-18T02:30:00Z", 20],
  ];
  const classes = rows.map(([phase, start]) => aClass({ start, cancelled: phase === "CANCELLED", venue: "Activity room 1" }));
  const figures = rows.flatMap(([phase, , remaining], index) => {
    const entry = classes[index];
    return entry ? [live(entry, phase, remaining)] : [];
  });
  const lessons = lessonsOf([aCourse({ name: "Ba Duan Jin for beginners", classes })]);
  const moment = new Date(now);
  const today = now.slice(0, "2026-12-04".length);
  const days = agendaDays(daysOf("2026-12"), lessons, {
    live: new Map(figures),
    now: moment,
    today,
    isHoliday: holidayTable(undefined),
    everyHoliday: true,
  });
  const current = today.startsWith("2026-12");
  return inPage(
    () => (
      <div {...attribute(VIEW_ATTRIBUTE, view)}>
        <Agenda days={days} centres={[coreCentre]} current={current} />
      </div>
    ),
    language,
  );
}

/** Today with its lessons, with past days folded away, and the public holidays. */
export const thisMonth = () => agenda();
export const asList = () => agenda({ view: "agenda" });
export const traditional = () => agenda({ language: LANGUAGES[0] });
export const simplified = () => agenda({ language: LANGUAGES[1] });
export const nothingLeft = () => agenda({ now: "2026-12-31T02:00:00Z" });
export const anotherMonth = () => agenda({ now: NOW.toISOString() });
