import { removedOrThrow } from "@kaifong/client";
import type { MemberSession } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { useCallProblem, Loading } from "@kaifong/page-parts";
import { Notice, StatusMessage } from "@kaifong/ui";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { arriveAt } from "@kaifong/client/react";
import { api } from "../../session/api.ts";
import { MembersQuery } from "../../session/member/members-query.tsx";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";
import { SessionList } from "./session-list.tsx";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";
import { ownSessionsQuery } from "./own-sessions-query.ts";

/** Where the member is logged in. Devices can be logged out one by one, or all at once. */
export function Sessions() {
  const { t } = useAccountText();
  const say = useCallProblem();
  const query = useQuery(ownSessionsQuery);
  const outcome = useRef<HTMLDivElement>(null);
  const ending = useEndSession(() => arriveAt(outcome.current));
  return (
    <section aria-labelledby="devices" className={styles.section}>
      <h3 id="devices">{t("account.devices.title")}</h3>
      <p>{t("account.devices.lead")}</p>
      <StatusMessage ref={outcome}>
        {ending.isSuccess ? <Notice tone="success">{t("account.devices.ended")}</Notice> : null}
        {ending.error ? (
          <Notice tone="attention" title={t("account.devices.failedTitle")} headingLevel={4}>
            <p>{say(ending.error)}</p>
          </Notice>
        ) : null}
      </StatusMessage>
      <MembersQuery query={query} fallback={<Loading lines={3} />}>
        {(sessions) => (
          <SessionList sessions={sessions} ending={ending.isPending ? ending.variables.id : undefined} onEnd={ending.mutate} />
        )}
      </MembersQuery>
      <LogOutEverywhere />
    </section>
  );
}

/** Logs one device out and removes it from the list, which is fetched again. */
function useEndSession(onSettled: () => void) {
  const queries = useQueryClient();
  return useMutation<void, Error, MemberSession>({
    mutationFn: async ({ id }) => {
      removedOrThrow(await api.call(paths.endOwnSession, { params: { id } }));
    },
    onSuccess: (_nothing, { id }) => {
      queries.setQueryData(ownSessionsQuery.queryKey, (old) => old?.filter((each) => each.id !== id));
      void queries.invalidateQueries(ownSessionsQuery);
    },
    onSettled,
  });
}
