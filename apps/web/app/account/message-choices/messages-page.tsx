import { onDemand } from "@kaifong/page-parts";
import { SectionStack } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { changeRefusalOf, ChangeRefusedNotice } from "../../session/member/changing.tsx";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import { ChoicesForm, HowItWorks } from "./choices-form.tsx";
import { messageChoicesQuery } from "./choices-query.ts";
import { PushComing } from "./push/about-push.tsx";
import { useChoicesText } from "./text.ts";

/** On demand, because few turn it on; it makes a call of its own. */
const PushDevices = onDemand(async () => (await import("./push/push-devices.tsx")).PushDevices, PushComing);

export const handle: HydratedHandle = {
  app: true,
  texts: ["codes", "messageChoices"],
  prefetch: (queries) => queries.prefetchQuery(messageChoicesQuery),
};

/** The choices of the member who is logged in, whomever they act for. */
export default function MessagesPage() {
  const { t } = useChoicesText();
  return (
    <MembersPage lead={t("lead")} fallback={<ChoicesComing />}>
      <OwnChoices />
    </MembersPage>
  );
}

function ChoicesComing() {
  return (
    <SectionStack>
      <PushComing />
    </SectionStack>
  );
}

/** Members who may not choose still read how they are told, and may remove devices. */
export function OwnChoices() {
  const type = useQuery(ownMemberQuery()).data?.memberType;
  const refusal = type && changeRefusalOf(type, "CORRECT");
  return (
    <MembersQuery query={useQuery(messageChoicesQuery)} fallback={<ChoicesComing />}>
      {(choices) => (
        <SectionStack>
          {refusal ? <ChangeRefusedNotice because={refusal} /> : null}
          <PushDevices mayAdd={refusal === undefined} />
          {refusal ? <HowItWorks choices={choices} /> : <ChoicesForm choices={choices} />}
        </SectionStack>
      )}
    </MembersQuery>
  );
}
