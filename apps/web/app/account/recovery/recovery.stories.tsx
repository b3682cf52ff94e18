import { newQueryClient } from "@kaifong/client/react";
import { DAY_MS, MINUTE_MS } from "@kaifong/domain/time";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../../story.fixtures.tsx";
import { AccountNameStep } from "./account-name-step.tsx";
import { ChooseStep } from "./choose-step.tsx";
import { requestsForPassword } from "./code-requests.ts";
import { CodeStep } from "./code-step.tsx";
import type { RetryReason } from "./retry-reason.ts";
import { RecoveryDone, RecoveryFlow } from "./recovery-flow.tsx";
import { RecoveryPage } from "./recovery-page.tsx";
import type { CodeSent } from "./sent-code.ts";
import { Resend } from "./resend.tsx";
import { RecoveryStep } from "./step.tsx";

export default {};

const nothing = () => undefined;

function piece(Piece: () => React.ReactNode, language?: Language) {
  return inPageWith(newQueryClient(), Piece, language);
}

const sentAt = (at: number, resent = false): CodeSent => ({
  ...{ account: "91234567", codeId: "c-1", mobileTail: "4567", minutes: 10, resent },
  ...{ resendAt: at + MINUTE_MS, until: at + 10 * MINUTE_MS },
});
/** Times that give the same seconds in every picture: another code is possible, or is not for long. */
const LONG_AGO = 0;
const FAR_OFF = Date.UTC(2100, 0) - DAY_MS;

const ask = (again: RetryReason | undefined, language?: Language) =>
  piece(
    () => <AccountNameStep account={again ? "91234567" : ""} again={again} arrive={false} onTyped={nothing} onSent={nothing} />,
    language,
  );
export const accountNameStep = () => ask(undefined);
export const askInTraditional = () => ask(undefined, LANGUAGES[0]);
export const askInSimplified = () => ask(undefined, LANGUAGES[1]);
export const askAgainRefused = () => ask({ messages: ["This code is no longer valid. Please ask for a new one."] });
export const askAgainLate = () => ask("LATE");
export const askAgainLateInTraditional = () => ask("LATE", LANGUAGES[0]);

const code = (sent: CodeSent, language?: Language) =>
  piece(
    () => (
      <CodeStep
        sent={sent}
        purpose="SET_PASSWORD"
        createRequests={requestsForPassword}
        title="Step 2 of 3: Enter the code"
        onEntered={nothing}
        onResent={nothing}
        onExpired={nothing}
        onChange={nothing}
      />
    ),
    language,
  );
export const enterCode = () => code(sentAt(LONG_AGO));
export const enterAnotherCode = () => code(sentAt(LONG_AGO, true));
export const enterCodeInTraditional = () => code(sentAt(LONG_AGO), LANGUAGES[0]);
export const enterCodeInSimplified = () => code(sentAt(LONG_AGO), LANGUAGES[1]);

const resend = (at: number) =>
  piece(() => <Resend sent={sentAt(at)} createRequests={requestsForPassword} onResent={nothing} onChange={nothing} />);
export const resendPossible = () => resend(LONG_AGO);
export const resendNotYet = () => resend(FAR_OFF);

const choose = (language?: Language) =>
  piece(
    () => (
      <ChooseStep
        progress={{ step: "CHOOSE", account: "91234567", codeId: "c-1", until: FAR_OFF }}
        onDone={nothing}
        onExpired={nothing}
      />
    ),
    language,
  );
export const choosePassword = () => choose();
export const chooseInTraditional = () => choose(LANGUAGES[0]);
export const chooseInSimplified = () => choose(LANGUAGES[1]);

export const changed = () => piece(() => <RecoveryDone activated={false} />);
export const activated = () => piece(() => <RecoveryDone activated />);
export const activatedInTraditional = () => piece(() => <RecoveryDone activated />, LANGUAGES[0]);
export const activatedInSimplified = () => piece(() => <RecoveryDone activated />, LANGUAGES[1]);

export const flow = () => piece(() => <RecoveryFlow />);
export const forgotPassword = () => piece(() => <RecoveryPage of="forgotPassword" />);
export const activate = () => piece(() => <RecoveryPage of="activate" />);
export const step = () =>
  piece(() => (
    <RecoveryStep title="Step 1 of 3" arrive={false}>
      <p>…</p>
    </RecoveryStep>
  ));
