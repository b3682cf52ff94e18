import { type LanguageCode, languageOf, languageOfLocale } from "@kaifong/i18n";
import { Notice } from "@kaifong/ui";
import { useTranslation } from "react-i18next";
import { formatTime } from "../format/index.ts";
import styles from "./centre-now.module.css";
import type { OpenNow, OpenSpan } from "./hours.ts";
import { OpenTag } from "./open-tag.tsx";

interface CentreNowProps {
  readonly now: OpenNow;
  /** Already judged by its last day. */
  readonly notice: string | null;
}

/**
 * What holds of a centre at this moment: open or closed, the hours of today, and what is different for now. It stands in one element with `data-now`: a page
 * that stays open takes it over whole, so a notice that has ended goes away with the day.
 */
export function CentreNow({ now, notice }: CentreNowProps) {
  const { i18n } = useTranslation("home");
  return (
    <div className={styles.now} data-now="" data-changes={now.changesAt}>
      <OpenTag now={now} />
      {now.today ? <HoursToday spans={now.today} /> : null}
      {notice === null ? null : (
        <div className={styles.notice}>
          <Notice tone="attention">
            <p lang={langOf(notice, languageOf(i18n.language).code)}>{notice}</p>
          </Notice>
        </div>
      )}
    </div>
  );
}

/** Said when the centre is closed already, too: "closed now" alone reads as if it had been closed all day. */
function HoursToday({ spans }: { readonly spans: readonly OpenSpan[] }) {
  const { t, i18n } = useTranslation("home");
  const language = languageOf(i18n.language).code;
  const times = spans.map(({ opens, closes }) =>
    t("hours.range", { from: formatTime(opens, language), to: formatTime(closes, language) }),
  );
  return (
    <p className={styles.today}>
      {times.length > 0 ? t("hours.today", { times: times.join(t("hours.separator")) }) : t("hours.closedToday")}
    </p>
  );
}

const STARTS_HAN = /^\p{Script=Han}/u;

/** A notice that nobody has translated yet is in Traditional Chinese, on a card whose other words are English. */
function langOf(notice: string, language: LanguageCode): string | undefined {
  return language === "en-US" && STARTS_HAN.test(notice) ? languageOfLocale("zh-Hant").htmlLang : undefined;
}
