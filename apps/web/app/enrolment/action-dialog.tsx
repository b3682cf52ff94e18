import type { Enrolment, MemberAction } from "@kaifong/contract";
import { Button, Dialog } from "@kaifong/ui";
import { ACTION_LOOKS } from "./action-looks.ts";
import { useEnrolmentText } from "./text.ts";

/** What the member is about to do. */
export interface Intention {
  readonly enrolment: Enrolment;
  readonly action: MemberAction;
}

interface ActionDialogProps {
  /** Undefined while nothing is asked. */
  readonly intention: Intention | undefined;
  readonly busy: boolean;
  readonly onConfirm: (intention: Intention) => void;
  readonly onClose: () => void;
  /** What came of the last call. */
  readonly children: React.ReactNode;
}

/** Asks before anything is done, in words of what follows. Leaving it as it is is the last button and what Escape means. */
export function ActionDialog({ intention, busy, onConfirm, onClose, children }: ActionDialogProps) {
  const { t } = useEnrolmentText();
  const action = intention?.action ?? "WITHDRAW";
  const { variant, stay } = ACTION_LOOKS[action];
  return (
    <Dialog
      open={intention !== undefined}
      onClose={onClose}
      title={t(`enrolled.confirm.${action}.title`)}
      actions={
        <>
          <Button
            variant={variant}
            busy={busy ? t("enrolled.working") : undefined}
            onClick={() => intention && onConfirm(intention)}
          >
            {t(`enrolled.confirm.${action}.yes`)}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t(stay)}
          </Button>
        </>
      }
    >
      {intention ? (
        <p>
          <strong>{intention.enrolment.courseName}</strong>
        </p>
      ) : null}
      <p>{t(`enrolled.confirm.${action}.text`)}</p>
      {children}
    </Dialog>
  );
}
