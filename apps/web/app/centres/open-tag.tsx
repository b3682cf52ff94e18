import { StatusTag } from "@kaifong/ui";
import { formatDay, formatTime } from "@kaifong/i18n/format";
import type { OpenNow } from "./hours.ts";
import styles from "./open-tag.module.css";
import { useCentreText } from "./text.ts";

/** Open or closed in a word, and until or from when. */
export function OpenTag({ now }: { readonly now: OpenNow }) {
  const { t, language } = useCentreText();
  return (
    <p className={styles.line}>
      {now.open ? <StatusTag tone="success">{t("now.open")}</StatusTag> : <StatusTag tone="neutral">{t("now.closed")}</StatusTag>}
      {now.closesAt ? <span>{t("now.until", { time: formatTime(now.closesAt, language.code) })}</span> : null}
      {now.opensAt ? (
        <span>
          {now.opensToday
            ? t("now.opensToday", { time: formatTime(now.opensAt, language.code) })
            : t("now.opensOn", {
                day: formatDay(now.opensAt, language.code),
                time: formatTime(now.opensAt, language.code),
              })}
        </span>
      ) : null}
    </p>
  );
}
