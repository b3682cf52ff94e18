import { MembersPage } from "../shell/members-page.tsx";
import type { HydratedHandle } from "../shell/page-handle.ts";
import { inboxQuery } from "./inbox-query.ts";
import { Inbox } from "./inbox.tsx";
import styles from "./notifications.module.css";
import { useNotificationText } from "./text.ts";

export const handle: HydratedHandle = {
  app: true,
  texts: ["notification", "codes"],
  prefetch: (queries) => queries.prefetchInfiniteQuery(inboxQuery("ALL")),
};

export default function NotificationPage() {
  const { t } = useNotificationText();
  return (
    <MembersPage lead={<span className={styles.lead}>{t("lead")}</span>}>
      <Inbox />
    </MembersPage>
  );
}
