import { isForbidden } from "@kaifong/client";
import { Notice, PageHeading } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadFailed } from "../session/load-failed.tsx";
import { AppPage, MembersOnly } from "../session/member-area.tsx";
import { Waiting } from "../session/waiting.tsx";
import { CallUs } from "../shell/call-us.tsx";
import type { AppHandle } from "../shell/shell-data.ts";
import { HealthData } from "./health-data.tsx";
import styles from "./health.module.css";
import { summaryQuery } from "./queries.ts";
import { useHealthText } from "./text.ts";

export const handle: AppHandle = { app: true, texts: ["healthData"] };

export default function HealthPage() {
  const { t } = useHealthText();
  return (
    <AppPage>
      <PageHeading title={t("title")} lead={t("lead")} />
      <noscript>
        <Notice tone="attention">
          <p>{t("noScript")}</p>
        </Notice>
      </noscript>
      <MembersOnly waiting={<Waiting label={t("loading")} />}>
        <OwnHealthData />
      </MembersOnly>
      <div className={styles.after}>
        <CallUs />
      </div>
    </AppPage>
  );
}

function OwnHealthData() {
  const { t } = useHealthText();
  const { data, error, refetch } = useQuery(summaryQuery());
  if (error && !data) {
    const final = isForbidden(error);
    return (
      <LoadFailed
        title={t("loadTitle")}
        text={final ? error.message : t("load")}
        onRetry={final ? undefined : () => void refetch()}
      />
    );
  }
  return data ? <HealthData summary={data} /> : <Waiting label={t("loading")} />;
}
