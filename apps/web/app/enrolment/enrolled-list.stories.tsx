import type { Enrolment } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPage } from "../story.fixtures.tsx";
import { EnrolledList } from "./enrolled-list.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";

export default {};

const NOW = new Date("2026-11-20T02:00:00Z");
const HOLDING = anEnrolment();
const GIVEN_UP = anEnrolment({ id: "e2", status: "C", courseName: "Cooking with less salt", actions: [] });

function list(
  enrolments: readonly Enrolment[],
  { unfolded = false, language }: { unfolded?: boolean; language?: Language } = {},
) {
  return inPage(
    () => (
      <EnrolledList
        enrolments={enrolments}
        places={[]}
        now={NOW}
        onAct={() => undefined}
        none={<p>None matches.</p>}
        unfolded={unfolded}
      />
    ),
    language,
  );
}

export const holding = () => list([HOLDING]);
/** Enrolments that were given up are folded away. */
export const withGone = () => list([HOLDING, GIVEN_UP]);
export const goneAlone = () => list([GIVEN_UP]);
export const unfolded = () => list([GIVEN_UP], { unfolded: true });
export const none = () => list([]);
export const traditional = () => list([HOLDING, GIVEN_UP], { language: LANGUAGES[0] });
export const simplified = () => list([HOLDING, GIVEN_UP], { language: LANGUAGES[1] });
