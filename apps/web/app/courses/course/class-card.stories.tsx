import type { ClassPhase } from "@kaifong/contract";
import { inPage } from "../../story.fixtures.tsx";
import { ClassCard } from "./class-card.tsx";
import { courseView } from "../class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../course.fixtures.ts";

export default {};

/** The card of a class in a phase, in the list it belongs to. */
function cardIn(phase: ClassPhase) {
  const entry = aClass({ minAge: 60, feeHkd: 50, remark: "Bring a towel." });
  const within = courseView(aCourse({ name: "Ba Duan Jin", classes: [entry] }), new Map([live(entry, phase, 5)]), NOW);
  return inPage(() => (
    <ul>
      {within.classes.map((view) => (
        <ClassCard key={view.class.uuid} within={within} view={view} centres={[coreCentre]} phone="21234567" />
      ))}
    </ul>
  ));
}

export const open = () => cardIn("OPEN");
export const full = () => cardIn("FULL");
export const ended = () => cardIn("ENDED");
