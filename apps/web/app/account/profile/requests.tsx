import { isWaitingCorrection, WAITING_CORRECTION_STATES } from "@kaifong/domain/membership";
import { payloadOrThrow } from "@kaifong/client";
import { arriveUnlessWriting } from "@kaifong/client/react";
import { type Correction, isOneOf } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { formatDate, joinList } from "@kaifong/i18n/format";
import { CallButton, refusalIn } from "@kaifong/page-parts";
import { Card, DescriptionList, Notice, StatusMessage } from "@kaifong/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { LinkedThing } from "../../session/linked-thing.tsx";
import { renewDraft } from "../../session/renew-draft.ts";
import { headingOf } from "../../session/notification-pages.ts";
import { useAnswerRows } from "../register/answer-rows.tsx";
import { AnswerPart } from "../register/answer-part.tsx";
import { answersOfProfile } from "./answers-of-profile.ts";
import { draftOf, profileDraft } from "./draft.ts";
import { ownProfileQuery } from "./profile-query.ts";
import styles from "./requests.module.css";
import { useProfileText } from "./text.ts";
import { useProfileContext } from "./use-profile-context.ts";

interface RequestsProps {
  readonly corrections: readonly Correction[];
  readonly mayCorrect: boolean;
}

/** What the member asked staff to correct, and its state; nothing when they never asked. */
export function Requests({ corrections, mayCorrect }: RequestsProps) {
  const { t } = useProfileText();
  /** The corrections that were there when the page was opened; later ones were sent from here. */
  const [known] = useState(() => corrections.map(({ id }) => id));
  if (corrections.length === 0) return <LinkedThing of="CORRECTIONS" />;
  return (
    <AnswerPart labelledBy="profile-requests" head={<h2 id="profile-requests">{t("requests.title")}</h2>}>
      <LinkedThing of="CORRECTIONS" />
      <div className={styles.stack}>
        {corrections.map((correction) => (
          <CorrectionRequest key={correction.id} {...{ correction, mayCorrect }} isNew={!known.includes(correction.id)} />
        ))}
      </div>
    </AnswerPart>
  );
}

interface CorrectionRequestProps {
  readonly correction: Correction;
  readonly mayCorrect: boolean;
  /** Whether it was sent from this page just now: then it takes the focus. */
  readonly isNew: boolean;
}

/** One request: what it is about, what is wanted, its state, and its withdrawal. */
export function CorrectionRequest({ correction, mayCorrect, isNew }: CorrectionRequestProps) {
  const { t, language } = useProfileText();
  const { id, kind, state, fields, requestedAt, settledAt, reference, reason } = correction;
  const day = (at: string) => formatDate(at, language.code);
  const waits = isWaitingCorrection(correction);
  const names = joinList(
    fields.map((field) => t(`register:label.${field}`)),
    language.code,
  );
  return (
    <Card as="article" labelledBy={headingOf("CORRECTIONS", id)} className={styles.stack}>
      {isNew ? <Received /> : null}
      <h3 id={headingOf("CORRECTIONS", id)}>
        {fields.length === 0 ? t(`request.${kind}`) : t("requests.fields", { what: t(`request.${kind}`), fields: names })}
      </h3>
      <DescriptionList
        items={[
          { term: t("requests.state"), value: t(`state.${state}`) },
          ...useWanted(correction),
          { term: t("requests.requested"), value: day(requestedAt) },
          ...(isOneOf(WAITING_CORRECTION_STATES, state) || settledAt === null
            ? []
            : [{ term: t(`requests.settled.${state}`), value: day(settledAt) }]),
          { term: t("requests.reason"), value: reason },
          { term: t("requests.reference"), value: <span className={styles.whole}>{reference}</span> },
        ]}
      />
      {waits ? <p>{t(kind === "PERSON" ? "requests.bring" : "requests.call")}</p> : null}
      {waits && mayCorrect ? <WithdrawRequest id={id} /> : null}
    </Card>
  );
}

function Received() {
  const { t } = useProfileText();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => arriveUnlessWriting(place.current), []);
  return (
    <StatusMessage ref={place}>
      <Notice tone="success">{t("requests.sent")}</Notice>
    </StatusMessage>
  );
}

/** What the member wants stored, by field. */
function useWanted({ person, fields }: Correction): readonly { readonly term: string; readonly value: React.ReactNode }[] {
  const { t } = useProfileText();
  const context = useProfileContext();
  const rowsOf = useAnswerRows();
  if (person === null) return [];
  const answers = answersOfProfile({ answers: {}, person: { ...person, identity: null } }, context);
  const rows = rowsOf("person", answers, context);
  return fields.map((field) => {
    const label = t(`register:label.${field}`);
    const wanted = rows.find(({ term }) => term === label)?.value ?? t("nothing");
    return { term: `${t("requests.wanted")} ${label}`, value: wanted };
  });
}

function WithdrawRequest({ id }: { readonly id: string }) {
  const { t } = useProfileText();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries(ownProfileQuery);
  return (
    <CallButton
      variant="secondary"
      busy={t("requests.withdrawing")}
      failed={{ headingLevel: 4 }}
      call={async () => payloadOrThrow(await api.call(paths.withdrawCorrection, { params: { id } }))}
      onDone={() => {
        // When the response to it was lost, the form still waits to send it again, and would be told of the one that is
        // withdrawn.
        if (draftOf()?.topic === "person") renewDraft(profileDraft);
        return refresh();
      }}
      // Refused: staff have settled it, and what is shown is out of date.
      onFailed={(error) => void (refusalIn(error) && refresh())}
    >
      {t("requests.withdraw")}
    </CallButton>
  );
}
