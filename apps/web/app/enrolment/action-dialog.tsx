import type { Enrolment, OwnEnrolmentAction } from "@kaifong/contract";
import { ConfirmDialog } from "@kaifong/ui";
import { ACTION_LOOKS } from "./action-looks.ts";
import { useEnrolmentText } from "./text.ts";

/** The action that the member is about to take. */
export interface PendingEnrolmentAction {
  readonly enrolment: Enrolment;
  readonly action: OwnEnrolmentAction;
}

interface ActionDialogProps {
  /** Undefined while nothing is asked. */
  readonly intention: PendingEnrolmentAction | undefined;
  readonly busy: boolean;
  readonly onConfirm: (intention: PendingEnrolmentAction) => void;
  readonly onClose: () => void;
  /** The outcome of the last call. */
  readonly children: React.ReactNode;
}

/** Asks before anything is done, in words about what follows. The last button, and Escape, leave it as it is. */
export function ActionDialog({ intention, busy, onConfirm, onClose, children }: ActionDialogProps) {
  const { t } = useEnrolmentText();
  const action = intention?.action ?? "WITHDRAW";
  const { variant, cancelLabel } = ACTION_LOOKS[action];
  return (
    <ConfirmDialog
      open={intention !== undefined}
      title={t(`enrolled.confirm.${action}.title`)}
      confirm={{ label: t(`enrolled.confirm.${action}.yes`), variant }}
      busy={busy ? t("enrolled.working") : undefined}
      cancelLabel={t(cancelLabel)}
      onConfirm={() => intention && onConfirm(intention)}
      onClose={onClose}
    >
      {intention ? (
        <p>
          <strong>{intention.enrolment.courseName}</strong>
        </p>
      ) : null}
      <p>{t(`enrolled.confirm.${action}.text`)}</p>
      {children}
    </ConfirmDialog>
  );
}
