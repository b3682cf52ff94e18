import { callOnce } from "@kaifong/client";
import type { Enrolment, OwnEnrolmentAction, PayloadAt } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { ConfirmCall } from "@kaifong/page-parts";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { ACTION_LOOKS } from "./action-looks.ts";
import { useEnrolmentText } from "./text.ts";

/** The action that the member is about to take. */
export interface PendingEnrolmentAction {
  readonly enrolment: Enrolment;
  readonly action: OwnEnrolmentAction;
}

export type ActResponse = PayloadAt<typeof paths.actOnEnrolment>;

interface ActOnEnrolmentProps {
  /** Undefined while nothing is asked. */
  readonly intention: PendingEnrolmentAction | undefined;
  /** Called before the call. */
  readonly onSend: () => void;
  /** Called once it is done, or failed, whether the question is still open or not. */
  readonly onDone: (response: ActResponse, intention: PendingEnrolmentAction) => void;
  readonly onFailed: (error: Error, intention: PendingEnrolmentAction) => void;
  readonly onClose: () => void;
  /** The outcome of the last call. */
  readonly children: React.ReactNode;
}

/** Asks before anything is done, in words about what follows, and does it. The last button, and Escape, leave it as it is. */
export function ActOnEnrolment({ intention, onSend, children, ...then }: ActOnEnrolmentProps) {
  const { t } = useEnrolmentText();
  const action = intention?.action ?? "WITHDRAW";
  const { variant, cancelLabel } = ACTION_LOOKS[action];
  return (
    <ConfirmCall
      {...then}
      asked={intention}
      title={t(`enrolled.confirm.${action}.title`)}
      confirm={{ label: t(`enrolled.confirm.${action}.yes`), variant }}
      busy={t("enrolled.working")}
      cancelLabel={t(cancelLabel)}
      call={(about) => {
        onSend();
        return act(about);
      }}
      failed={null}
    >
      {intention ? (
        <p>
          <strong>{intention.enrolment.courseName}</strong>
        </p>
      ) : null}
      <p>{t(`enrolled.confirm.${action}.text`)}</p>
      {children}
    </ConfirmCall>
  );
}

const act = ({ enrolment, action }: PendingEnrolmentAction): Promise<ActResponse> =>
  callOnce(api, { of: [enrolment.id, action, enrolment.answerBy ?? ""] }, paths.actOnEnrolment, {
    params: { id: enrolment.id },
    body: { action },
    ...forWhom(),
  });
