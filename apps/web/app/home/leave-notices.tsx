import { Notice } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { LEAVE_REASONS } from "../session/notice.ts";
import styles from "./home.module.css";
import { useHomeText } from "./text.ts";
import { LEAVE_NOTICE } from "../shell/attributes.ts";

/** Why somebody was brought home; the script shows the one that holds, once. */
export function LeaveNotices() {
  const { t } = useHomeText();
  return LEAVE_REASONS.map((reason) => (
    <div key={reason} className={styles.notice} {...attribute(LEAVE_NOTICE, reason)} hidden>
      <Notice tone={reason === "LOGGED_OUT" ? "info" : "attention"}>
        <p>{t(`shell:notice.${reason}`)}</p>
      </Notice>
    </div>
  ));
}
