import { onDemand } from "@kaifong/page-parts";
import { useQuery } from "@tanstack/react-query";
import { changeRefusalOf, NotNow } from "../../session/member/changing.tsx";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { MembersQuery } from "../../session/member/members-query.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import type { HydratedHandle } from "../../shell/page-handle.ts";
import styles from "../account-page.module.css";
import { ChoicesForm, HowItWorks } from "./choices-form.tsx";
import { messageChoicesQuery } from "./choices-query.ts";
import { PushComing } from "./push/about-push.tsx";
import { useChoicesText } from "./text.ts";

/** By itself: few turn it on, and it asks the server by itself. */
const PushDevices = onDemand(async () => (await import("./push/push-devices.tsx")).PushDevices, PushComing);

export const handle: HydratedHandle = {
  app: true,
  texts: ["codes", "messageChoices"],
  prefetch: (queries) => queries.prefetchQuery(messageChoicesQuery),
};

/** Of who is logged in, whomever they act for. */
export default function MessagesPage() {
  const { t } = useChoicesText();
  return (
    <MembersPage lead={t("lead")} waiting={<ChoicesComing />}>
      <OwnChoices />
    </MembersPage>
  );
}

function ChoicesComing() {
  return (
    <div className={styles.sections}>
      <PushComing />
    </div>
  );
}

/** Who may not choose reads how they are told all the same, and takes devices away. */
export function OwnChoices() {
  const type = useQuery(ownMemberQuery()).data?.memberType;
  const refusal = type && changeRefusalOf(type, "CORRECT");
  return (
    <MembersQuery query={useQuery(messageChoicesQuery)} waiting={<ChoicesComing />}>
      {(choices) => (
        <div className={styles.sections}>
          {refusal ? <NotNow because={refusal} /> : null}
          <PushDevices mayAdd={refusal === undefined} />
          {refusal ? <HowItWorks choices={choices} /> : <ChoicesForm choices={choices} />}
        </div>
      )}
    </MembersQuery>
  );
}
