import { Notice, PageHeading } from "@kaifong/ui";
import { AppPage, MembersOnly } from "../session/member-area.tsx";
import { Waiting } from "../session/waiting.tsx";
import { CallUs } from "../shell/call-us.tsx";
import type { AppHandle } from "../shell/shell-data.ts";
import { Inbox } from "./inbox.tsx";
import styles from "./notifications.module.css";
import { useNotificationText } from "./text.ts";

export const handle: AppHandle = { app: true, texts: ["notification", "codes"] };

export default function NotificationPage() {
  const { t } = useNotificationText();
  return (
    <AppPage>
      <PageHeading title={t("title")} />
      <noscript>
        <Notice tone="attention">
          <p>{t("noScript")}</p>
        </Notice>
      </noscript>
      <MembersOnly waiting={<Waiting label={t("loading")} />}>
        <Inbox />
      </MembersOnly>
      <div className={styles.after}>
        <CallUs />
      </div>
    </AppPage>
  );
}
