import { useQuery } from "@tanstack/react-query";
import { memberQuery } from "../session/member/member-query.ts";
import { MembersQuery } from "../session/member/members-query.tsx";
import { MembersPage } from "../shell/members-page.tsx";
import type { AppHandle } from "../shell/page-handle.ts";
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
  return <MembersQuery query={useQuery(consultationsQuery())}>{(found) => <Consultations {...found} />}</MembersQuery>;
}
