import { Button, SectionStack } from "@kaifong/ui";
import { attribute, NEEDS_SCRIPT_ATTRIBUTE } from "@kaifong/ui/attributes";
import { useQuery } from "@tanstack/react-query";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import { AboutDownload, Download } from "./download.tsx";
import { AboutErasure, ErasureSection } from "./erasure.tsx";
import { useDataText } from "./text.ts";

export const handle: HydratedHandle = {
  app: true,
  texts: ["auth", "ownData"],
  prefetch: (queries) => queries.prefetchQuery(ownMemberQuery()),
};

/** The data page of the member who is logged in, whomever they act for. */
export default function DataPage() {
  const { t } = useDataText();
  return (
    <MembersPage lead={t("lead")} fallback={<DataComing />}>
      <OwnData />
    </MembersPage>
  );
}

/** The part of the page that can be read before it is known whose data it is. */
function DataComing() {
  const { t } = useDataText();
  return (
    <SectionStack>
      <AboutDownload>
        <Button variant="secondary" disabled {...attribute(NEEDS_SCRIPT_ATTRIBUTE)}>
          {t("download.open")}
        </Button>
      </AboutDownload>
      <AboutErasure />
    </SectionStack>
  );
}

function OwnData() {
  return (
    <MembersQuery query={useQuery(ownMemberQuery())} fallback={<DataComing />}>
      {(owner) => (
        <SectionStack>
          <Download owner={owner} />
          <ErasureSection owner={owner} />
        </SectionStack>
      )}
    </MembersQuery>
  );
}
