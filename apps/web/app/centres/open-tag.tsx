import { StatusTag } from "@kaifong/ui";
import { languageOf } from "@kaifong/i18n";
import { formatDay, formatTime } from "@kaifong/i18n/format";
import { useTranslation } from "react-i18next";
import type { OpenNow } from "./hours.ts";
import styles from "./open-tag.module.css";

/** Open or closed in a word, and until or from when. */
export function OpenTag({ now }: { readonly now: OpenNow }) {
  const { t, i18n } = useTranslation("home");
  const language = languageOf(i18n.language).code;
  return (
    <p className={styles.line}>
      {now.open ? (
        <StatusTag tone="success">{t("hours.open")}</StatusTag>
      ) : (
        <StatusTag tone="neutral">{t("hours.closed")}</StatusTag>
      )}
      {now.closesAt ? <span>{t("hours.until", { time: formatTime(now.closesAt, language) })}</span> : null}
      {now.opensAt ? (
        <span>
          {now.opensToday
            ? t("hours.opensToday", { time: formatTime(now.opensAt, language) })
            : t("hours.opensOn", { day: formatDay(now.opensAt, language), time: formatTime(now.opensAt, language) })}
        </span>
      ) : null}
    </p>
  );
}
