import { payloadOrThrow, removedOrThrow } from "@kaifong/client";
import { arriveAt } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { hongKongDay } from "@kaifong/domain/time";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { CallButton } from "@kaifong/page-parts";
import { Button, Notice, Section, StatusMessage } from "@kaifong/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../session/api.ts";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { unreadMayHaveChanged } from "../../session/unread.ts";
import { ownErasureQuery } from "./erasure-query.ts";
import { type PasswordAccount, PasswordQuestion } from "./password-question.tsx";
import { useDataText } from "./text.ts";

/** Ending the membership: what goes and what stays, requesting it, and withdrawing it as long as it is not done. */
export function ErasureSection({ owner }: { readonly owner: PasswordAccount }) {
  const { t } = useDataText();
  const queries = useQueryClient();
  const outcome = useRef<HTMLDivElement>(null);
  const query = useQuery(ownErasureQuery);
  const dueAt = query.data?.dueAt;
  const [withdrawn, setWithdrawn] = useState(false);
  const now = (due: string | null) => {
    setWithdrawn(due === null);
    queries.setQueryData(ownErasureQuery.queryKey, { dueAt: due });
    unreadMayHaveChanged();
    arriveAt(outcome.current);
  };
  return (
    <Section labelledBy="erasure">
      <h2 id="erasure">{t("erasure.title")}</h2>
      <StatusMessage ref={outcome}>
        {withdrawn && dueAt === null ? <Notice tone="success">{t("erasure.kept")}</Notice> : null}
        {dueAt ? <ErasureDue dueAt={dueAt} onWithdrawn={() => now(null)} /> : null}
      </StatusMessage>
      <MembersQuery query={query} title={t("erasure.failedTitle")} fallback={<ErasureTerms />}>
        {(erasure) => (erasure.dueAt === null ? <RequestErasure owner={owner} onRequested={now} /> : null)}
      </MembersQuery>
    </Section>
  );
}

/** The section before it is known whether the member has requested erasure. */
export function AboutErasure() {
  const { t } = useDataText();
  return (
    <Section labelledBy="erasure">
      <h2 id="erasure">{t("erasure.title")}</h2>
      <ErasureTerms />
    </Section>
  );
}

function ErasureTerms() {
  const { t } = useDataText();
  return (
    <>
      <p>{t("erasure.lead")}</p>
      <h3>{t("erasure.goes")}</h3>
      <p>{t("erasure.goesList")}</p>
      <h3>{t("erasure.stays")}</h3>
      <p>{t("erasure.staysList")}</p>
    </>
  );
}

interface RequestErasureProps {
  readonly owner: PasswordAccount;
  readonly onRequested: (dueAt: string) => void;
}

/** Says what goes and what stays, and asks for the password before erasure is requested. */
export function RequestErasure({ owner, onRequested }: RequestErasureProps) {
  const { t } = useDataText();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ErasureTerms />
      {asking ? (
        <PasswordQuestion<{ readonly dueAt: string }>
          {...{ id: "erasure-form", owner, danger: true }}
          texts={{
            ...{ why: t("erasure.why"), submit: t("erasure.submit"), errorTitle: t("erasure.errorTitle") },
            ...{ busy: t("erasure.busy"), slow: t("erasure.slow") },
          }}
          send={async (currentPassword) => payloadOrThrow(await api.call(paths.requestErasure, { body: { currentPassword } }))}
          onDone={({ dueAt }) => onRequested(dueAt)}
        />
      ) : (
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t("erasure.open")}
        </Button>
      )}
    </>
  );
}

interface ErasureDueProps {
  readonly dueAt: string;
  /** Called once the request is withdrawn. */
  readonly onWithdrawn: () => void;
}

/** When the member is erased, and the button that withdraws the request. */
export function ErasureDue({ dueAt, onWithdrawn }: ErasureDueProps) {
  const { t, language } = useDataText();
  const date = formatCalendarDay(hongKongDay(new Date(dueAt)), language.code);
  return (
    <Notice tone="attention" title={t("erasure.dueTitle", { date })} headingLevel={3}>
      <p>{t("erasure.dueText")}</p>
      <CallButton
        busy={t("erasure.keeping")}
        failed={{ title: t("erasure.failedTitle"), headingLevel: 4 }}
        call={async () => removedOrThrow(await api.call(paths.withdrawErasure))}
        onDone={onWithdrawn}
      >
        {t("erasure.keep")}
      </CallButton>
    </Notice>
  );
}
