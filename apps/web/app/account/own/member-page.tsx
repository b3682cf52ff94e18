import { isForbidden } from "@kaifong/client";
import { isApplicant, isInOrder, mayCare } from "@kaifong/domain/membership";
import { Notice, PageHeading } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../session/load-failed.tsx";
import { AppPage, MembersOnly } from "../../session/member-area.tsx";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { Waiting } from "../../session/waiting.tsx";
import { CallUs } from "../../shell/call-us.tsx";
import { type AppHandle, useShellData } from "../../shell/shell-data.ts";
import styles from "../account-page.module.css";
import { useAccountText } from "../text.ts";
import { CardLink } from "../card/card-link.tsx";
import { Care } from "../care/care.tsx";
import { Passkeys } from "../passkeys/passkeys.tsx";
import { ErasureNotice } from "../data/erasure-notice.tsx";
import { DataLink } from "../data/data-link.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Devices } from "./devices.tsx";
import { OwnFacts } from "./own-facts.tsx";
import { Standing } from "./standing.tsx";

export const handle: AppHandle = { app: true, texts: ["auth", "codes", "care", "card", "ownData"] };

export default function MemberPage() {
  const { t } = useAccountText();
  return (
    <AppPage>
      <PageHeading title={t("account.title")} />
      <noscript>
        <Notice tone="attention">
          <p>{t("account.noScript")}</p>
        </Notice>
      </noscript>
      <MembersOnly waiting={<Waiting label={t("account.loading")} />}>
        <Account />
      </MembersOnly>
      <div className={styles.after}>
        <CallUs />
      </div>
    </AppPage>
  );
}

function Account() {
  const { t } = useAccountText();
  const { data, error, refetch } = useQuery(ownMemberQuery());
  const phone = useShellData()?.setting?.phone ?? null;
  if (error && !data) {
    const final = isForbidden(error);
    const text = final ? error.message : t("account.load");
    return <LoadFailed title={t("account.loadTitle")} text={text} onRetry={final ? undefined : () => void refetch()} />;
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
      <Devices />
      <DataLink />
    </div>
  );
}
