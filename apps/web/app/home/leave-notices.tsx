import { Notice } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { LEAVE_REASONS } from "../session/notice.ts";
import styles from "./home.module.css";

/** Why somebody was brought home; the script shows the one that holds, once. */
export function LeaveNotices() {
  const { t } = useTranslation("auth");
  return LEAVE_REASONS.map((reason) => (
    <div key={reason} className={styles.notice} data-leave-notice={reason} hidden>
      <Notice tone={reason === "LOGGED_OUT" ? "info" : "attention"}>
        <p>{t(`notice.${reason}`)}</p>
      </Notice>
    </div>
  ));
}
