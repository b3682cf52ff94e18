import { CallError } from "@kaifong/client";
import type { Member } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { newQueryClient } from "@kaifong/client/react";
import { courseView } from "../courses/class/class-view.ts";
import { aClass, aCourse, coreCentre, live, NOW } from "../courses/course.fixtures.ts";
import { inPage, inPageWith } from "../story.fixtures.tsx";
import { EnrolCheck } from "./enrol-check.tsx";
import type { EnrolFacts } from "./enrol-facts.ts";
import { EnrolWaiting } from "./enrol-waiting.tsx";

export default {};

const MEMBER: Member = {
  ...{ id: "m1", memberType: "FULL" },
  ...{ nameZh: "陳大文", nameEn: "CHAN Tai Man", memberNo: "DHC100014", gender: "F", age: 72, mobileTail: "23" },
};

interface State {
  readonly draw?: boolean;
  readonly busy?: boolean;
  readonly problem?: Error;
  readonly language?: Language;
}

function check({ busy = false, problem, language, ...state }: State) {
  const facts = factsOf(state);
  return inPageWith(
    newQueryClient(),
    () => (
      <EnrolCheck
        {...{ facts, busy }}
        paused={false}
        member={MEMBER}
        problem={problem ?? null}
        attempt={1}
        onConfirm={() => undefined}
      />
    ),
    language,
  );
}

function factsOf({ draw = false }: Pick<State, "draw">): EnrolFacts {
  const entry = aClass(draw ? { method: "BALLOT", ballotResultOn: "2026-12-01T02:00:00Z" } : { feeHkd: 50 });
  const course = aCourse({ name: "Ba Duan Jin for beginners", classes: [entry] });
  const [view] = courseView(course, new Map([live(entry, "OPEN", 5)]), NOW).classes;
  if (!view) throw new Error("the class is missing");
  return { course, view, others: [], elsewhere: [], centres: [coreCentre], draw, checkedBy: "2026-11-27" };
}

export const firstCome = () => check({});
export const ballot = () => check({ draw: true });
export const busy = () => check({ busy: true });
/** It is not known whether the enrolment arrived. */
export const unsure = () => check({ problem: new CallError(null) });
export const traditional = () => check({ language: LANGUAGES[0] });
export const simplified = () => check({ language: LANGUAGES[1] });
export const waiting = () => inPage(() => <EnrolWaiting {...factsOf({})} />);
export const waitingInTraditional = () => inPage(() => <EnrolWaiting {...factsOf({})} />, LANGUAGES[0]);
