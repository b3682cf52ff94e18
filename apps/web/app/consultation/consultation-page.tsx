import { useQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { services } from "../page-services.ts";
import { memberQuery } from "../session/member/member-query.ts";
import { ActForOthers } from "../session/care/act-for-others.tsx";
import { prefetchOthers } from "../session/care/care-query.ts";
import { MembersQuery } from "../session/member/members-query.tsx";
import { MembersPage } from "../shell/members-page.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import type { CentreLabel } from "./consultation-card.tsx";
import { Consultations } from "./consultations.tsx";
import { consultationsQuery } from "./consultations-query.ts";
import { useConsultationText } from "./text.ts";

export const handle: HydratedHandle = {
  app: true,
  texts: ["consultation", "codes"],
  prefetch: (queries) =>
    Promise.all([queries.prefetchQuery(consultationsQuery()), queries.prefetchQuery(memberQuery()), prefetchOthers(queries)]),
};

/** The names of the centres, which are the same for everybody. */
export function loader({ context }: LoaderFunctionArgs) {
  const centres: readonly CentreLabel[] = services(context)
    .content.centres()
    .map(({ code, name }) => ({ code, name }));
  return { centres };
}

export default function ConsultationPage() {
  const { centres } = useLoaderData<typeof loader>();
  const { t } = useConsultationText();
  return (
    <MembersPage lead={t("lead")}>
      <ActForOthers scope="HEALTH_DATA" />
      <OwnConsultations centres={centres} />
    </MembersPage>
  );
}

function OwnConsultations({ centres }: { readonly centres: readonly CentreLabel[] }) {
  const query = useQuery(consultationsQuery());
  return <MembersQuery query={query}>{(found) => <Consultations {...found} centres={centres} />}</MembersQuery>;
}
