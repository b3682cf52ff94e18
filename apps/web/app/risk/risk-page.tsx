import { useQuery } from "@tanstack/react-query";
import { ActForOthers } from "../session/care/act-for-others.tsx";
import { prefetchOthers } from "../session/care/care-query.ts";
import { MembersQuery } from "../session/member/members-query.tsx";
import { MembersPage } from "../shell/members-page.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { riskQuery } from "./risk-query.ts";
import { RiskRecordsView } from "./risk-records.tsx";
import { useRiskText } from "./text.ts";

export const handle: HydratedHandle = {
  app: true,
  texts: ["healthRisk"],
  prefetch: (queries) => Promise.all([queries.prefetchQuery(riskQuery()), prefetchOthers(queries)]),
};

export default function RiskPage() {
  const { t } = useRiskText();
  return (
    <MembersPage title={t("title")} lead={t("lead")}>
      <ActForOthers scope="HEALTH_DATA" />
      <OwnRecords />
    </MembersPage>
  );
}

function OwnRecords() {
  return <MembersQuery query={useQuery(riskQuery())}>{(records) => <RiskRecordsView {...records} />}</MembersQuery>;
}
