import { isForbidden } from "@kaifong/client";
import { Notice, PageHeading } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../../session/load-failed.tsx";
import { AppPage, MembersOnly } from "../../session/member-area.tsx";
import { ownMemberQuery } from "../../session/member/member-query.ts";
import { Waiting } from "../../session/waiting.tsx";
import { CallUs } from "../../shell/call-us.tsx";
import type { AppHandle } from "../../shell/shell-data.ts";
import styles from "../account-page.module.css";
import { Download } from "./download.tsx";
import { Erasure } from "./erasure.tsx";
import { useDataText } from "./text.ts";

export const handle: AppHandle = { app: true, texts: ["auth", "ownData"] };

/** Of who is logged in, whomever they act for. */
export default function DataPage() {
  const { t } = useDataText();
  return (
    <AppPage>
      <PageHeading title={t("title")} lead={t("lead")} />
      <noscript>
        <Notice tone="attention">
          <p>{t("noScript")}</p>
        </Notice>
      </noscript>
      <MembersOnly waiting={<Waiting label={t("loading")} />}>
        <OwnData />
      </MembersOnly>
      <div className={styles.after}>
        <CallUs />
      </div>
    </AppPage>
  );
}

function OwnData() {
  const { t } = useDataText();
  const { data, error, refetch } = useQuery(ownMemberQuery());
  if (error && !data) {
    const final = isForbidden(error);
    const text = final ? error.message : t("auth:account.load");
    return <LoadFailed title={t("auth:account.loadTitle")} text={text} onRetry={final ? undefined : () => void refetch()} />;
  }
  if (!data) return <Waiting label={t("loading")} />;
  return (
    <div className={styles.sections}>
      <Download memberNo={data.memberNo} />
      <Erasure memberNo={data.memberNo} />
    </div>
  );
}
