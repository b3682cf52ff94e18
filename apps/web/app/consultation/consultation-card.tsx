import { agreesToTime, awaitsCentre } from "@kaifong/domain/consultation";
import type { CentreCode, Consultation, ConsultationAction, ConsultationState } from "@kaifong/contract";
import { FACT_DOT, formatDate, formatMoment, joinList, shortCentreLabel } from "@kaifong/i18n/format";
import { ActionRow, Button, Card, DescriptionList, type IconName, StatusTag, type TagTone, VisuallyHidden } from "@kaifong/ui";
import { headingOf } from "../session/notification-pages.ts";
import styles from "./consultation.module.css";
import { useConsultationText } from "./text.ts";

const LOOKS: Readonly<Record<ConsultationState, readonly [TagTone, IconName]>> = {
  REQUESTED: ["attention", "clock"],
  OFFERED: ["brand", "bell"],
  CONFIRMED: ["success", "check-circle"],
  DONE: ["neutral", "check"],
  CANCELLED: ["neutral", "minus-circle"],
  DECLINED: ["danger", "cross-circle"],
};

/** A centre as editors call it. */
export interface CentreLabel {
  readonly code: CentreCode;
  readonly name: string;
}

interface ConsultationCardProps {
  readonly consultation: Consultation;
  readonly centres: readonly CentreLabel[];
  readonly onAct: (action: ConsultationAction) => void;
}

/** One request: its state, when and where, and what can be done with it. */
export function ConsultationCard({ consultation, centres, onAct }: ConsultationCardProps) {
  const { t, language } = useConsultationText();
  const { id, topic, state, reference, requestedAt, actions, remarks, reason, days, times } = consultation;
  const [tone, icon] = LOOKS[state];
  const heading = headingOf("CONSULTATION", id);
  const join = (names: readonly string[]) => joinList(names, language.code);
  const could = [join(days.map((day) => t(`day.${day}`))), join(times.map((time) => t(`time.${time}`)))].join(FACT_DOT);
  return (
    <Card as="article" labelledBy={heading} className={styles.card}>
      <h3 id={heading}>{t(`topic.${topic}`)}</h3>
      <p>
        <StatusTag tone={tone} icon={icon}>
          {t(`state.${state}`)}
        </StatusTag>
      </p>
      <AppointmentText consultation={consultation} centres={centres} />
      <DescriptionList
        layout="lines"
        items={[
          { term: t("list.reason"), value: reason },
          { term: t("list.you"), value: awaitsCentre(state) ? could : null },
          { term: t("list.remarks"), value: remarks },
        ]}
      />
      <div className={styles.small}>
        <p>{t("list.reference", { reference })}</p>
        <p>{t("list.requested", { date: formatDate(requestedAt, language.code) })}</p>
      </div>
      {actions.length === 0 ? null : (
        <ActionRow>
          {actions.map((action) => (
            <Button key={action} variant={agreesToTime(action) ? "primary" : "secondary"} onClick={() => onAct(action)}>
              {t(`act.${action}`)}
              <VisuallyHidden> {t("act.about", { topic: t(`topic.${topic}`) })}</VisuallyHidden>
            </Button>
          ))}
        </ActionRow>
      )}
    </Card>
  );
}

/** Place and time, once the centre has named them. */
export function AppointmentText({ consultation: { appointment }, centres }: Omit<ConsultationCardProps, "onAct">) {
  const { t, language } = useConsultationText();
  if (appointment === null) return null;
  const { place, startsAt } = appointment;
  return (
    <DescriptionList
      layout="lines"
      items={[
        { term: t("list.when"), value: formatMoment(startsAt, language.code) },
        place === "PHONE"
          ? { term: t("list.how"), value: t("list.byPhone") }
          : { term: t("list.where"), value: shortCentreLabel(place, centres, t) },
      ]}
    />
  );
}
