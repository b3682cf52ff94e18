import type { OwnEnrolmentAction } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { Notice } from "@kaifong/ui";
import { inPage } from "../story.fixtures.tsx";
import { ActionDialog } from "./action-dialog.tsx";
import { anEnrolment } from "./enrolment.fixtures.ts";

export default {};

interface State {
  readonly action?: OwnEnrolmentAction;
  readonly busy?: boolean;
  readonly outcome?: React.ReactNode;
  readonly language?: Language;
}

function dialog({ action = "WITHDRAW", busy = false, outcome, language }: State) {
  return inPage(
    () => (
      <ActionDialog
        intention={{ enrolment: anEnrolment(), action }}
        busy={busy}
        onConfirm={() => undefined}
        onClose={() => undefined}
      >
        {outcome}
      </ActionDialog>
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
export const busy = () => dialog({ busy: true });
export const failed = () =>
  dialog({
    outcome: (
      <Notice tone="attention" title="That did not work" headingLevel={3} role="alert">
        <p>This can no longer be done with this enrolment.</p>
      </Notice>
    ),
  });
