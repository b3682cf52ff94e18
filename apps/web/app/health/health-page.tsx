import { useQuery } from "@tanstack/react-query";
import { MemberName } from "../session/member/member-name.tsx";
import { memberQuery } from "../session/member/member-query.ts";
import { ActForOthers } from "../session/care/act-for-others.tsx";
import { prefetchOthers } from "../session/care/care-query.ts";
import { MembersQuery } from "../session/member/members-query.tsx";
import { MembersPage } from "../shell/members-page.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { HealthData } from "./health-data.tsx";
import styles from "./health.module.css";
import { summaryQuery } from "./readings-query.ts";
import { useHealthText } from "./text.ts";

export const handle: HydratedHandle = {
  app: true,
  texts: ["healthData"],
  prefetch: (queries) =>
    Promise.all([queries.prefetchQuery(summaryQuery()), queries.prefetchQuery(memberQuery()), prefetchOthers(queries)]),
};

export default function HealthPage() {
  const { t } = useHealthText();
  return (
    <MembersPage lead={t("lead")}>
      <ActForOthers scope="HEALTH_DATA" />
      <WhoseOnPaper />
      <OwnHealthData />
    </MembersPage>
  );
}

/** On paper nothing else says whose readings these are. */
function WhoseOnPaper() {
  const member = useQuery(memberQuery()).data;
  if (!member) return null;
  return (
    <p className={styles.whose}>
      <MemberName of={member} /> {member.memberNo}
    </p>
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
