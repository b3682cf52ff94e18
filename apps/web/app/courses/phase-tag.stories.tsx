import { CLASS_PHASES } from "@kaifong/contract";
import { inPage } from "../story.fixtures.tsx";
import { classView } from "./class-view.ts";
import { aClass, live, NOW } from "./course.fixtures.ts";
import { PhaseTag } from "./phase-tag.tsx";

export default {};

export const phases = () =>
  inPage(() =>
    CLASS_PHASES.map((phase) => {
      const entry = aClass();
      return <PhaseTag key={phase} view={classView(entry, live(entry, phase, 5)[1], NOW)} />;
    }),
  );
