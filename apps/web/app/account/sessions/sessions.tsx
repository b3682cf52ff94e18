import type { MemberSession } from "@kaifong/contract";
import { useCallProblem, Loading } from "@kaifong/page-parts";
import { Notice, Section, StatusMessage } from "@kaifong/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { arriveUnlessWriting } from "@kaifong/client/react";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { useAccountText } from "../text.ts";
import { SessionList } from "./session-list.tsx";
import { LogOutEverywhere } from "./log-out-everywhere.tsx";
import { ownSessionsQuery } from "./own-sessions-query.ts";

/** Where the member is logged in. Devices can be logged out one by one, or all at once. */
export function Sessions() {
  const { t } = useAccountText();
  const say = useCallProblem();
  const query = useQuery(ownSessionsQuery);
  const queries = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const [outcome, setOutcome] = useState<"ended" | Error>();
  const tell = (what: "ended" | Error) => {
    setOutcome(what);
    arriveUnlessWriting(place.current);
  };
  const ended = ({ id }: MemberSession) => {
    queries.setQueryData(ownSessionsQuery.queryKey, (old) => old?.filter((each) => each.id !== id));
    void queries.invalidateQueries(ownSessionsQuery);
    tell("ended");
  };
  return (
    <Section labelledBy="devices">
      <h3 id="devices">{t("account.devices.title")}</h3>
      <p>{t("account.devices.lead")}</p>
      <StatusMessage ref={place}>
        {outcome === "ended" ? (
          <Notice tone="success">{t("account.devices.ended")}</Notice>
        ) : outcome ? (
          <Notice tone="attention" title={t("account.devices.failedTitle")} headingLevel={4}>
            <p>{say(outcome)}</p>
          </Notice>
        ) : null}
      </StatusMessage>
      <MembersQuery query={query} fallback={<Loading lines={3} />}>
        {(sessions) => <SessionList sessions={sessions} onEnded={ended} onFailed={tell} />}
      </MembersQuery>
      <LogOutEverywhere />
    </Section>
  );
}
