import { payloadOrThrow } from "@kaifong/client";
import type { Consultation, ConsultationAction } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { agreesToTime } from "@kaifong/domain/consultation";
import { ConfirmCall } from "@kaifong/page-parts";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";
import { AppointmentText, type CentreLabel } from "./consultation-card.tsx";
import { useConsultationText } from "./text.ts";

/** The action that is about to be taken, and the request it is about. */
export interface PendingConsultationAction {
  readonly action: ConsultationAction;
  readonly consultation: Consultation;
}

interface ActOnConsultationProps {
  /** Undefined while nothing is asked. */
  readonly intention: PendingConsultationAction | undefined;
  readonly centres: readonly CentreLabel[];
  readonly onDone: (intention: PendingConsultationAction) => void;
  /** `tried`: whether a call was made, so that something may have changed. */
  readonly onClose: (tried: boolean) => void;
}

/** Asks before a time is accepted or a request is cancelled. */
export function ActOnConsultation({ intention, centres, onDone, onClose }: ActOnConsultationProps) {
  const { t } = useConsultationText();
  const action = intention?.action ?? "CANCEL";
  return (
    <ConfirmCall
      asked={intention}
      title={t(`confirm.${action}.title`)}
      confirm={{ label: t(`confirm.${action}.yes`), variant: agreesToTime(action) ? "primary" : "danger" }}
      cancelLabel={t("confirm.stay")}
      busy={t(`confirm.${action}.busy`)}
      call={act}
      onDone={(_, about) => onDone(about)}
      onClose={onClose}
    >
      {intention ? (
        <>
          <p>
            <strong>{t(`topic.${intention.consultation.topic}`)}</strong>
          </p>
          <AppointmentText consultation={intention.consultation} centres={centres} />
          {agreesToTime(action) ? null : <p>{t("confirm.CANCEL.text")}</p>}
        </>
      ) : null}
    </ConfirmCall>
  );
}

async function act({ action, consultation: { id, appointment } }: PendingConsultationAction) {
  const body = { action, ...(appointment === null ? {} : { seen: appointment }) };
  return payloadOrThrow(await api.call(paths.actOnConsultation, { ...forWhom(), params: { id }, body }));
}
