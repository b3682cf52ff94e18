import { arriveAt, useAskAnew } from "@kaifong/client/react";
import type { Consultation, ConsultationAction } from "@kaifong/contract";
import { listConsultations } from "@kaifong/contract/paths";
import { CONSULTATION_REPLY_WORKING_DAYS, isLiveConsultation } from "@kaifong/domain/consultation";
import { Button, EmptyState, Notice, StatusMessage } from "@kaifong/ui";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useSearchParams } from "react-router";
import { NotNow, useHindrance } from "../session/member/changing.tsx";
import { unreadMayHaveChanged } from "../session/unread.ts";
import { ActOnConsultation, type Intention } from "./act-on-consultation.tsx";
import { AskForm } from "./ask-form.tsx";
import styles from "./consultation.module.css";
import { ConsultationCard, type NamedCentre } from "./consultation-card.tsx";
import { consultationDraft } from "./draft.ts";
import { fieldsBefore, type RequestFields, startingWith } from "./request-form.ts";
import { useConsultationText } from "./text.ts";

interface ConsultationsProps {
  readonly consultations: readonly Consultation[];
  readonly centres: readonly NamedCentre[];
}

/** A member's requests, those that are live and those that are over, and asking for another one. */
export function Consultations({ consultations, centres }: ConsultationsProps) {
  const { t } = useConsultationText();
  const refresh = useAskAnew(listConsultations);
  const hindrance = useHindrance();
  const [search] = useSearchParams();
  const topic = search.get("topic");
  const [asking, setAsking] = useState<RequestFields | undefined>(
    () => fieldsBefore() ?? (topic === null ? undefined : startingWith(topic)),
  );
  const [done, setDone] = useState<ConsultationAction | "ASK">();
  const [intention, setIntention] = useState<Intention>();
  const place = useRef<HTMLDivElement>(null);
  const live = consultations.filter(({ state }) => isLiveConsultation(state));
  const over = consultations.filter(({ state }) => !isLiveConsultation(state));
  const opening = useRef<HTMLButtonElement>(null);
  const stopAsking = () => {
    consultationDraft.clear();
    flushSync(() => setAsking(undefined));
    opening.current?.focus();
  };
  const finish = async (what: ConsultationAction | "ASK", about?: Intention) => {
    consultationDraft.clear();
    setAsking(undefined);
    // Somebody may have left this question, and be at another one, when the answer comes.
    setIntention((now) => (now === about ? undefined : now));
    setDone(what);
    await refresh();
    unreadMayHaveChanged();
    arriveAt(place.current);
  };
  return (
    <div className={styles.page}>
      <StatusMessage ref={place}>
        {done ? <Notice tone="success" title={t(`done.${done}`, { days: CONSULTATION_REPLY_WORKING_DAYS })} /> : null}
      </StatusMessage>
      {hindrance ? (
        <NotNow because={hindrance} />
      ) : asking ? (
        <AskForm before={asking} onAsked={() => void finish("ASK")} onCancel={stopAsking} />
      ) : (
        <div>
          <Button
            ref={opening}
            icon="calendar"
            onClick={() => {
              setDone(undefined);
              setAsking(startingWith(null));
            }}
          >
            {t("open")}
          </Button>
        </div>
      )}
      <section aria-labelledby="live" className={styles.section}>
        <h2 id="live">{t("list.title")}</h2>
        {live.length === 0 ? (
          <EmptyState title={t("list.emptyTitle")} icon="chat">
            {hindrance ? null : <p>{t("list.emptyText", { days: CONSULTATION_REPLY_WORKING_DAYS })}</p>}
          </EmptyState>
        ) : (
          <Cards consultations={hindrance ? live.map(withoutActions) : live} centres={centres} onAct={setIntention} />
        )}
      </section>
      {over.length === 0 ? null : (
        <section aria-labelledby="over" className={styles.section}>
          <h2 id="over">{t("list.earlier")}</h2>
          <Cards consultations={over} centres={centres} onAct={setIntention} />
        </section>
      )}
      <div className={styles.aside}>
        <Notice tone="danger" icon="warning">
          <p>{t("emergency")}</p>
        </Notice>
      </div>
      <ActOnConsultation
        intention={intention}
        centres={centres}
        onDone={(about) => void finish(about.action, about)}
        onClose={(tried) => {
          setIntention(undefined);
          if (tried) void refresh();
        }}
      />
    </div>
  );
}

/** As it is shown to who may change nothing. */
const withoutActions = (consultation: Consultation): Consultation => ({ ...consultation, actions: [] });

interface CardsProps extends ConsultationsProps {
  readonly onAct: (intention: Intention) => void;
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
