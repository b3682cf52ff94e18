import type { OwnEnrolmentAction } from "@kaifong/contract";
import type { IconName } from "@kaifong/ui";

interface ActionLook {
  readonly icon: IconName;
  /** Look of the button that does it. */
  readonly variant: "primary" | "danger";
  /** Text of the button that leaves everything as it is. */
  readonly cancelLabel: "enrolled.keep" | "enrolled.later";
}

const GIVES_UP: ActionLook = { icon: "close", variant: "danger", cancelLabel: "enrolled.keep" };

export const ACTION_LOOKS: Readonly<Record<OwnEnrolmentAction, ActionLook>> = {
  CANCEL_BALLOT: GIVES_UP,
  WITHDRAW: GIVES_UP,
  GIVE_UP: GIVES_UP,
  LEAVE_LIST: GIVES_UP,
  ACCEPT_OFFER: { icon: "check", variant: "primary", cancelLabel: "enrolled.later" },
  DECLINE_OFFER: { ...GIVES_UP, cancelLabel: "enrolled.later" },
};
