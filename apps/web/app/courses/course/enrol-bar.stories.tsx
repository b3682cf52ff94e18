import type { CourseClass } from "@kaifong/content";
import type { ClassPhase } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../../story.fixtures.tsx";
import { courseView } from "../class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../course.fixtures.ts";
import { EnrolBar } from "./enrol-bar.tsx";

export default {};

function bar(phase: ClassPhase, parts: Partial<CourseClass> = {}, language?: Language) {
  const entry = aClass(parts);
  const view = courseView(aCourse({ name: "Ba Duan Jin", classes: [entry] }), new Map([live(entry, phase, 5)]), NOW);
  return inPage(() => <EnrolBar view={view} centres={[coreCentre]} />, language);
}

export const open = () => bar("OPEN");
export const withFee = () => bar("REMAINING", { feeHkd: 50 });
export const ballot = () => bar("OPEN", { method: "BALLOT" });
/** No bar, because no class can be joined. */
export const full = () => bar("FULL");
export const traditional = () => bar("OPEN", {}, LANGUAGES[0]);
export const simplified = () => bar("OPEN", {}, LANGUAGES[1]);
