import { useQuery } from "@tanstack/react-query";
import { memberQuery } from "../session/member/member-query.ts";
import { MembersQuery } from "../session/member/members-query.tsx";
import { MembersPage } from "../shell/members-page.tsx";
import type { AppHandle } from "../shell/page-handle.ts";
import { HealthData } from "./health-data.tsx";
import { summaryQuery } from "./queries.ts";
import { useHealthText } from "./text.ts";

export const handle: AppHandle = {
  app: true,
  texts: ["healthData"],
  ahead: (queries) => Promise.all([queries.prefetchQuery(summaryQuery()), queries.prefetchQuery(memberQuery())]),
};

export default function HealthPage() {
  const { t } = useHealthText();
  return (
    <MembersPage lead={t("lead")}>
      <OwnHealthData />
    </MembersPage>
  );
}

function OwnHealthData() {
  const { t } = useHealthText();
  return (
    <MembersQuery query={useQuery(summaryQuery())} title={t("loadTitle")} text={t("load")}>
      {(summary) => <HealthData summary={summary} />}
    </MembersQuery>
  );
}
