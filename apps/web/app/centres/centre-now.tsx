import { formatTime } from "@kaifong/i18n/format";
import { Notice } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import { useLangOf } from "../shell/other-language.tsx";
import styles from "./centre-now.module.css";
import type { OpenNow, OpenSpan } from "./hours.ts";
import type { CentreNotice } from "./notice.ts";
import { OpenTag } from "./open-tag.tsx";
import { CHANGES, NOW } from "./attributes.ts";
import { useCentreText } from "./text.ts";

interface CentreNowProps {
  readonly now: OpenNow;
  /** Already judged by its last day. */
  readonly notice: CentreNotice | null;
}

/**
 * What holds of a centre at this moment: open or closed, the hours of today, and what is different for now. It stands in one
 * element of its own (`NOW`): a page that stays open takes it over whole, so a notice that has ended goes away with the day.
 */
export function CentreNow({ now, notice }: CentreNowProps) {
  return (
    <div className={styles.now} {...attribute(NOW)} {...attribute(CHANGES, now.changesAt)}>
      <OpenTag now={now} />
      {now.today ? <HoursToday spans={now.today} /> : null}
      {notice === null ? null : <NoticeNow notice={notice} />}
    </div>
  );
}

/** Said when the centre is closed already, too: "closed now" alone reads as if it had been closed all day. */
function HoursToday({ spans }: { readonly spans: readonly OpenSpan[] }) {
  const { t, language } = useCentreText();
  const times = spans.map(({ opens, closes }) =>
    t("now.range", { from: formatTime(opens, language.code), to: formatTime(closes, language.code) }),
  );
  return (
    <p className={styles.today}>
      {times.length > 0 ? t("now.today", { times: times.join(t("now.separator")) }) : t("now.closedToday")}
    </p>
  );
}

function NoticeNow({ notice }: { readonly notice: CentreNotice }) {
  return (
    <div className={styles.notice}>
      <Notice tone="attention">
        <p lang={useLangOf(notice)}>{notice.text}</p>
      </Notice>
    </div>
  );
}
