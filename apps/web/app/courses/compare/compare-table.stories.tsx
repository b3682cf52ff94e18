import type { ClassPhase } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { courseView } from "../class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../course.fixtures.ts";
import { CompareTable } from "./compare-table.tsx";

export default {};

/** Classes of one course in these phases, next to each other. */
function table(phases: readonly ClassPhase[], language?: Language) {
  const entries = phases.map((phase) => [aClass({ feeHkd: 50 }), phase] as const);
  const course = aCourse({ name: "Ba Duan Jin", classes: entries.map(([entry]) => entry) });
  const { classes } = courseView(course, new Map(entries.map(([entry, phase]) => live(entry, phase, 5))), NOW);
  return inPage(() => <CompareTable classes={classes.map((view) => ({ course, view }))} centres={[coreCentre]} />, language);
}

export const none = () => table([]);
export const one = () => table(["OPEN"]);
export const some = () => table(["OPEN", "SOON", "FULL", "ENDED"]);
export const traditional = () => table(["OPEN", "SOON"], LANGUAGES[0]);
