import { Waiting } from "@kaifong/page-parts";
import { useQuery } from "@tanstack/react-query";
import { memberQuery } from "../session/member/member-query.ts";
import { MembersQueryFailed } from "../session/member/query-failed.tsx";
import { MembersPage } from "../shell/members-page.tsx";
import type { AppHandle } from "../shell/shell-data.ts";
import { Consultations } from "./consultations.tsx";
import { consultationsQuery } from "./queries.ts";
import { useConsultationText } from "./text.ts";

export const handle: AppHandle = {
  app: true,
  texts: ["consultation", "codes"],
  ahead: (queries) => Promise.all([queries.prefetchQuery(consultationsQuery()), queries.prefetchQuery(memberQuery())]),
};

export default function ConsultationPage() {
  const { t } = useConsultationText();
  return (
    <MembersPage lead={t("lead")}>
      <OwnConsultations />
    </MembersPage>
  );
}

function OwnConsultations() {
  const { data, error, refetch } = useQuery(consultationsQuery());
  if (error && !data) {
    return <MembersQueryFailed error={error} onRetry={() => void refetch()} />;
  }
  return data ? <Consultations consultations={data.consultations} /> : <Waiting />;
}
