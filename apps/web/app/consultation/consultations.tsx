import { useInvalidate } from "@kaifong/client/react";
import type { Consultation, ConsultationAction } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { agreesToTime, CONSULTATION_REPLY_WORKING_DAYS, isLiveConsultation } from "@kaifong/domain/consultation";
import { useOpenedForm } from "@kaifong/page-parts";
import { Button, EmptyState, Notice, StatusMessage } from "@kaifong/ui";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { LinkedThing } from "../session/linked-thing.tsx";
import { ChangeRefusedNotice, useChangeRefusal } from "../session/member/changing.tsx";
import { renewDraft } from "../session/renew-draft.ts";
import { unreadMayHaveChanged } from "../session/unread.ts";
import { ActOnConsultation, type PendingConsultationAction } from "./act-on-consultation.tsx";
import { ConsultationRequestForm } from "./consultation-request-form.tsx";
import styles from "./consultation.module.css";
import { ConsultationCard, type CentreLabel } from "./consultation-card.tsx";
import { consultationDraft } from "./draft.ts";
import { fieldsBefore, type RequestFields, startingWith } from "./request-schema.ts";
import { useConsultationText } from "./text.ts";

interface ConsultationsProps {
  readonly consultations: readonly Consultation[];
  readonly centres: readonly CentreLabel[];
}

/** A member's requests, live ones and past ones, and the form for another one. */
export function Consultations({ consultations, centres }: ConsultationsProps) {
  const { t } = useConsultationText();
  const refresh = useInvalidate(paths.listConsultations);
  const refusal = useChangeRefusal("CONSULT");
  const [search] = useSearchParams();
  const { form, outcome, button, place, open, cancel, announce, done } = useOpenedForm<
    RequestFields,
    ConsultationAction | "REQUEST"
  >({
    before: () => fieldsBefore() ?? (search.has("topic") ? startingWith(search.get("topic")) : undefined),
    ...{ draft: consultationDraft, refresh },
  });
  const [intention, setIntention] = useState<PendingConsultationAction>();
  const acted = async (about: PendingConsultationAction) => {
    if (!agreesToTime(about.action)) renewDraft(consultationDraft);
    await announce(about.action);
    unreadMayHaveChanged();
  };
  const requested = async () => {
    await done("REQUEST");
    unreadMayHaveChanged();
  };
  return (
    <div className={styles.page}>
      <StatusMessage ref={place}>
        {outcome ? <Notice tone="success" title={t(`done.${outcome}`, { days: CONSULTATION_REPLY_WORKING_DAYS })} /> : null}
      </StatusMessage>
      {refusal ? (
        <ChangeRefusedNotice because={refusal} />
      ) : form ? (
        <ConsultationRequestForm before={form} onRequested={() => void requested()} onCancel={cancel} />
      ) : (
        <div>
          <Button ref={button} icon="calendar" onClick={() => open(startingWith(null))}>
            {t("open")}
          </Button>
        </div>
      )}
      <LinkedThing of="CONSULTATION" />
      <Requests {...{ consultations, centres }} mayAct={refusal === undefined} onAct={setIntention} />
      <div className={styles.aside}>
        <Notice tone="danger" icon="warning">
          <p>{t("emergency")}</p>
        </Notice>
      </div>
      <ActOnConsultation
        intention={intention}
        centres={centres}
        onDone={(about) => void acted(about)}
        onClose={(tried) => {
          setIntention(undefined);
          if (tried) void refresh();
        }}
      />
    </div>
  );
}

interface RequestsProps extends CardsProps {
  readonly mayAct: boolean;
}

/** The live requests, and the past ones. */
function Requests({ consultations, centres, mayAct, onAct }: RequestsProps) {
  const { t } = useConsultationText();
  const live = consultations.filter(({ state }) => isLiveConsultation(state));
  const over = consultations.filter(({ state }) => !isLiveConsultation(state));
  return (
    <>
      <section aria-labelledby="live" className={styles.section}>
        <h2 id="live">{t("list.title")}</h2>
        {live.length === 0 ? (
          <EmptyState title={t("list.emptyTitle")} icon="stethoscope">
            {mayAct ? <p>{t("list.emptyText", { days: CONSULTATION_REPLY_WORKING_DAYS })}</p> : null}
          </EmptyState>
        ) : (
          <Cards consultations={mayAct ? live : live.map(withoutActions)} centres={centres} onAct={onAct} />
        )}
      </section>
      {over.length === 0 ? null : (
        <section aria-labelledby="over" className={styles.section}>
          <h2 id="over">{t("list.earlier")}</h2>
          <Cards consultations={over} centres={centres} onAct={onAct} />
        </section>
      )}
    </>
  );
}

/** The request as shown to a member who may change nothing. */
const withoutActions = (consultation: Consultation): Consultation => ({ ...consultation, actions: [] });

interface CardsProps extends ConsultationsProps {
  readonly onAct: (intention: PendingConsultationAction) => void;
}

function Cards({ consultations, centres, onAct }: CardsProps) {
  return (
    <ul className={styles.cards}>
      {consultations.map((consultation) => (
        <li key={consultation.id}>
          <ConsultationCard consultation={consultation} centres={centres} onAct={(action) => onAct({ action, consultation })} />
        </li>
      ))}
    </ul>
  );
}
