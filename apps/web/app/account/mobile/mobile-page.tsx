import { Waiting } from "@kaifong/page-parts";
import { useQuery } from "@tanstack/react-query";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { MembersQueryFailed } from "../../session/member/query-failed.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import type { AppHandle } from "../../shell/shell-data.ts";
import styles from "../account-page.module.css";
import { MobileFlow } from "./mobile-flow.tsx";
import { useMobileText } from "./text.ts";

export const handle: AppHandle = {
  app: true,
  texts: ["auth", "mobile"],
  ahead: (queries) => queries.prefetchQuery(ownMemberQuery()),
};

/** Of who is logged in, whomever they act for. */
export default function MobilePage() {
  const { t } = useMobileText();
  return (
    <MembersPage title={t("title")} lead={t("lead")} noScript={t("noScript")} waiting={t("loading")}>
      <OwnMobile />
    </MembersPage>
  );
}

function OwnMobile() {
  const { t } = useMobileText();
  const { data, error, refetch } = useQuery(ownMemberQuery());
  if (error && !data) {
    const retry = () => void refetch();
    return <MembersQueryFailed title={t("auth:account.loadTitle")} text={t("auth:account.load")} error={error} onRetry={retry} />;
  }
  if (!data) return <Waiting label={t("loading")} />;
  return (
    <div className={styles.sections}>
      <MobileFlow memberNo={data.memberNo} />
    </div>
  );
}
