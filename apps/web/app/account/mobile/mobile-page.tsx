import { SectionStack } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import { MobileFlow } from "./mobile-flow.tsx";
import { useMobileText } from "./text.ts";

export const handle: HydratedHandle = {
  app: true,
  texts: ["auth", "mobile"],
  prefetch: (queries) => queries.prefetchQuery(ownMemberQuery()),
};

/** The page of the member who is logged in, whomever they act for. */
export default function MobilePage() {
  const { t } = useMobileText();
  return (
    <MembersPage lead={t("lead")}>
      <OwnMobile />
    </MembersPage>
  );
}

function OwnMobile() {
  return (
    <MembersQuery query={useQuery(ownMemberQuery())}>
      {({ memberNo }) => (
        <SectionStack>
          <MobileFlow memberNo={memberNo} />
        </SectionStack>
      )}
    </MembersQuery>
  );
}
