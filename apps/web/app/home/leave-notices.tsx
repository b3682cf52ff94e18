import { LOG_IN_AGAIN_ATTRIBUTE } from "@kaifong/page-parts/attributes";
import { EXIT_REASONS } from "@kaifong/client";
import { LinkButton, Notice } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import styles from "./home.module.css";
import { useHomeText } from "./text.ts";
import { pathTo } from "../paths.ts";
import { LEAVE_NOTICE_ATTRIBUTE } from "../shell/attributes.ts";

/** Why somebody was brought to the home page; the script shows the one that applies, once. */
export function LeaveNotices() {
  const { t, language } = useHomeText();
  return EXIT_REASONS.map((reason) => (
    <div key={reason} className={styles.notice} {...attribute(LEAVE_NOTICE_ATTRIBUTE, reason)} hidden>
      <Notice tone={reason === "LOGGED_OUT" ? "info" : "attention"}>
        <p>{t(`shell:notice.${reason}`)}</p>
        {/* The script puts the link back into it: to the page on which the session ended. */}
        {reason === "LOGGED_OUT" ? null : (
          <LinkButton variant="secondary" icon="log-in" href={pathTo(language, "login")} {...attribute(LOG_IN_AGAIN_ATTRIBUTE)}>
            {t("shell:notice.logIn")}
          </LinkButton>
        )}
      </Notice>
    </div>
  ));
}
