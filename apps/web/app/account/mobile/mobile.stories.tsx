import { newQueryClient } from "@kaifong/client/react";
import { DAY_MS, MINUTE_MS } from "@kaifong/domain/time";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { NewNumberStep } from "./new-number-step.tsx";
import { CheckStep } from "./check-step.tsx";
import { FinishStep } from "./finish-step.tsx";
import { LostPhone } from "./lost-phone.tsx";
import { MobileChanged, MobileFlow } from "./mobile-flow.tsx";
import { NewNumberCode, OldCodeStep } from "./code-steps.tsx";
import type { RetryReason } from "../recovery/retry-reason.ts";
import { NumberTakenHint } from "./taken-hint.tsx";

export default {};

const nothing = () => undefined;

function piece(Piece: () => React.ReactNode, language?: Language) {
  return inPageWith(newQueryClient(), Piece, language);
}

/** A time that gives the same seconds in every picture: another code is possible. */
const SENT = { codeId: "c-1", mobileTail: "4567", minutes: 10, resendAt: 0, until: 10 * MINUTE_MS };
const LATER = Date.UTC(2100, 0) - DAY_MS;

const ask = (again?: RetryReason, language?: Language) =>
  piece(
    () => (
      <NewNumberStep
        progress={{ step: "ASK", mobile: again ? "91234567" : "", ...(again ? { again } : {}) }}
        memberNo="DHC100014"
        arrive={false}
        onTyped={nothing}
        onSent={nothing}
      />
    ),
    language,
  );
export const newNumberStep = () => ask();
export const askInTraditional = () => ask(undefined, LANGUAGES[0]);
export const askInSimplified = () => ask(undefined, LANGUAGES[1]);
export const askAgainLate = () => ask("LATE");
export const askAgainRefused = () => ask({ messages: ["This code is no longer valid. Please ask for a new one."] });

const old = (language?: Language) =>
  piece(
    () => <OldCodeStep progress={{ step: "OLD", mobile: "91234567", ...SENT }} goTo={nothing} onExpired={nothing} />,
    language,
  );
export const codeToOld = () => old();
export const codeToOldInTraditional = () => old(LANGUAGES[0]);
export const codeToOldInSimplified = () => old(LANGUAGES[1]);

const check = (again?: RetryReason, language?: Language) =>
  piece(
    () => (
      <CheckStep
        progress={{ step: "CHECK", mobile: "91234567", oldCodeId: "c-0", until: LATER, ...(again ? { again } : {}) }}
        onSent={nothing}
        onExpired={nothing}
        onChange={nothing}
      />
    ),
    language,
  );
export const checkNumber = () => check();
export const checkInTraditional = () => check(undefined, LANGUAGES[0]);
export const checkInSimplified = () => check(undefined, LANGUAGES[1]);
export const checkAgainLate = () => check("LATE");

const newer = (language?: Language) =>
  piece(
    () => (
      <NewNumberCode
        progress={{ step: "NEW", mobile: "91234567", oldCodeId: "c-0", provenUntil: LATER, ...SENT }}
        goTo={nothing}
        onChange={nothing}
      />
    ),
    language,
  );
export const codeToNew = () => newer();
export const codeToNewInTraditional = () => newer(LANGUAGES[0]);
export const codeToNewInSimplified = () => newer(LANGUAGES[1]);

export const finishing = () =>
  piece(() => (
    <FinishStep
      progress={{ step: "FINISH", mobile: "91234567", oldCodeId: "c-0", newCodeId: "c-1", until: LATER }}
      onDone={nothing}
      onRefused={nothing}
    />
  ));
export const changed = () => piece(() => <MobileChanged mobileTail="4567" endedSessions={0} />);
export const changedInTraditional = () => piece(() => <MobileChanged mobileTail="4567" endedSessions={2} />, LANGUAGES[0]);
export const changedInSimplified = () => piece(() => <MobileChanged mobileTail="4567" endedSessions={1} />, LANGUAGES[1]);
export const lostPhone = () => piece(() => <LostPhone />);
export const takenHint = () => piece(() => <NumberTakenHint />);
export const flow = () => piece(() => <MobileFlow memberNo="DHC100014" />);
