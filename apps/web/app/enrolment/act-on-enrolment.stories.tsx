import { newQueryClient } from "@kaifong/client/react";
import type { OwnEnrolmentAction } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { Notice } from "@kaifong/ui";
import { inPageWith } from "../story.fixtures.tsx";
import { ActOnEnrolment } from "./act-on-enrolment.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";

export default {};

interface State {
  readonly action?: OwnEnrolmentAction;
  readonly outcome?: React.ReactNode;
  readonly language?: Language;
}

const nothing = () => undefined;

function dialog({ action = "WITHDRAW", outcome, language }: State) {
  const intention = { enrolment: anEnrolment(), action };
  return inPageWith(
    newQueryClient(),
    () => (
      <ActOnEnrolment intention={intention} onSend={nothing} onDone={nothing} onFailed={nothing} onClose={nothing}>
        {outcome}
      </ActOnEnrolment>
    ),
    language,
  );
}

export const cancelBallot = () => dialog({ action: "CANCEL_BALLOT" });
export const withdraw = () => dialog({});
export const giveUp = () => dialog({ action: "GIVE_UP" });
export const acceptOffer = () => dialog({ action: "ACCEPT_OFFER" });
export const declineOffer = () => dialog({ action: "DECLINE_OFFER" });
export const leaveList = () => dialog({ action: "LEAVE_LIST" });
export const traditional = () => dialog({ action: "GIVE_UP", language: LANGUAGES[0] });
export const simplified = () => dialog({ action: "GIVE_UP", language: LANGUAGES[1] });
export const failed = () =>
  dialog({
    outcome: (
      <Notice tone="attention" title="That did not work" headingLevel={3} role="alert">
        <p>This can no longer be done with this enrolment.</p>
      </Notice>
    ),
  });
