import { mayCare } from "@kaifong/domain/membership";
import { useQuery } from "@tanstack/react-query";
import { QueryFailed } from "../../session/load-failed.tsx";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { Waiting } from "../../session/waiting.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import type { AppHandle } from "../../shell/shell-data.ts";
import styles from "../account-page.module.css";
import { useCareText } from "../care/text.ts";
import { GetHelp } from "./get-help.tsx";
import { GiveHelp } from "./give-help.tsx";
import { HELP, LIVE_MS } from "./help-query.ts";

export const handle: AppHandle = { app: true, texts: ["care", "codes"] };

/** Of who is logged in, whomever they act for: a code for somebody who helps, and helping somebody by theirs. */
export default function HelpPage() {
  const { t } = useCareText();
  return (
    <MembersPage title={t("help.title")} lead={t("help.lead")} noScript={t("help.noScript")} waiting={t("loading")}>
      <Help />
    </MembersPage>
  );
}

function Help() {
  const { t } = useCareText();
  const { data, error, refetch } = useQuery({ ...HELP, refetchInterval: LIVE_MS });
  const { data: member } = useQuery(ownMemberQuery());
  if (error && !data)
    return <QueryFailed title={t("help.loadTitle")} text={t("error.load")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting label={t("loading")} lines={3} />;
  return (
    <div className={styles.sections}>
      <GetHelp help={data} />
      {member && mayCare(member.age) ? <GiveHelp helping={data.helping} /> : null}
    </div>
  );
}
