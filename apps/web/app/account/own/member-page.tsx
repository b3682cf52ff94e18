import { isApplicant, isInOrder, mayCare } from "@kaifong/domain/membership";
import { useQuery } from "@tanstack/react-query";
import { QueryFailed } from "../../session/load-failed.tsx";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { Waiting } from "../../session/waiting.tsx";
import { MembersPage } from "../../shell/members-page.tsx";
import { type AppHandle, useShellData } from "../../shell/shell-data.ts";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";
import { CardLink } from "../card/card-link.tsx";
import { Care } from "../care/care.tsx";
import { onDemand } from "../../session/on-demand.tsx";
import { useScheme } from "../identities/scheme.ts";
import { Passkeys } from "../passkeys/passkeys.tsx";
import { ErasureNotice } from "../data/erasure-notice.tsx";
import { DataLink } from "../data/data-link.tsx";
import { MessagesLink } from "../messages/messages-link.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Devices } from "./devices.tsx";
import { OwnFacts } from "./own-facts.tsx";
import { Standing } from "./standing.tsx";

const Identities = onDemand(async () => (await import("../identities/identities.tsx")).Identities);

export const handle: AppHandle = { app: true, texts: ["auth", "codes", "care", "card", "ownData"] };

export default function MemberPage() {
  const { t } = useAccountText();
  return (
    <MembersPage title={t("account.title")} noScript={t("account.noScript")} waiting={t("account.loading")}>
      <Account />
    </MembersPage>
  );
}

function Account() {
  const { t } = useAccountText();
  const { data, error, refetch } = useQuery(ownMemberQuery());
  const scheme = useScheme();
  const phone = useShellData()?.setting?.phone ?? null;
  if (error && !data) {
    return <QueryFailed title={t("account.loadTitle")} text={t("account.load")} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Waiting label={t("account.loading")} />;
  return (
    <div className={styles.sections}>
      <Standing type={data.memberType} phone={phone} />
      <ErasureNotice />
      <OwnFacts member={data} />
      {isInOrder(data.memberType) ? <CardLink /> : null}
      {isApplicant(data.memberType) ? null : <Care mayCare={mayCare(data.age)} />}
      <ChangePassword memberNo={data.memberNo} />
      <Passkeys memberNo={data.memberNo} />
      {scheme === "" ? null : <Identities memberNo={data.memberNo} scheme={scheme} />}
      <Devices />
      <MessagesLink />
      <DataLink />
    </div>
  );
}
