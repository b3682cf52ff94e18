import { Waiting } from "@kaifong/page-parts";
import { useQuery } from "@tanstack/react-query";
import { MembersQueryFailed } from "../session/member/query-failed.tsx";
import { MembersPage } from "../shell/members-page.tsx";
import type { AppHandle } from "../shell/shell-data.ts";
import { riskQuery } from "./risk-query.ts";
import { RiskRecordsView } from "./risk-records.tsx";
import { useRiskText } from "./text.ts";

export const handle: AppHandle = {
  app: true,
  texts: ["healthRisk"],
  ahead: (queries) => queries.prefetchQuery(riskQuery()),
};

export default function RiskPage() {
  const { t } = useRiskText();
  return (
    <MembersPage title={t("title")} lead={t("lead")}>
      <OwnRecords />
    </MembersPage>
  );
}

function OwnRecords() {
  const { data, error, refetch } = useQuery(riskQuery());
  if (error && !data) {
    return <MembersQueryFailed error={error} onRetry={() => void refetch()} />;
  }
  return data ? <RiskRecordsView {...data} /> : <Waiting />;
}
