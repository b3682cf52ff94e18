import type { ClassPhase } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { courseView } from "../class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../course.fixtures.ts";
import { ScheduleTable } from "./schedule-table.tsx";

export default {};

type Class = ReturnType<typeof aClass>;
const BALLOT = { method: "BALLOT", ballotResultOn: "2026-12-01T02:00:00Z", openEnrolStart: "2026-12-02T01:00:00Z" } as const;

function tableOf(rows: readonly (readonly [ClassPhase, Class, number])[], language: Language = LANGUAGES[2]) {
  const course = aCourse({ name: "Ba Duan Jin for beginners", classes: rows.map(([, entry]) => entry) });
  const figures = new Map(rows.map(([phase, entry, remaining]) => live(entry, phase, remaining)));
  const classes = courseView(course, figures, NOW).classes.map((view) => ({ course, view }));
  return inPage(() => <ScheduleTable caption="Classes" classes={classes} centres={[coreCentre]} />, language);
}

const allPhases = (language?: Language) =>
  tableOf(
    [
      ["OPEN", aClass(), 5],
      ["OPEN", aClass(BALLOT), 20],
      ["REMAINING", aClass(BALLOT), 2],
      ["SOON", aClass({ enrolStart: "2026-11-24T01:00:00Z" }), 20],
      ["BALLOT_CLOSED", aClass(BALLOT), 20],
      ["FULL", aClass(), 0],
      ["CANCELLED", aClass({ cancelled: true }), 20],
      ["STARTED", aClass({ start: "2026-11-19T02:30:00Z" }), 3],
    ],
    language,
  );

export const phases = () => allPhases();
export const traditional = () => allPhases(LANGUAGES[0]);
export const simplified = () => allPhases(LANGUAGES[1]);
/** No lesson is set yet, the place is not one of the centres, and the number of places left is not known. */
export const littleIsKnown = () => {
  const course = aCourse({ name: "Walk with us", classes: [aClass({ lessons: [], centre: null, venue: "Harbour promenade" })] });
  const classes = courseView(course, new Map(), NOW).classes.map((view) => ({ course, view }));
  return inPage(() => <ScheduleTable caption="Classes" classes={classes} centres={[]} />);
};
