import { formatTime, formatTimes } from "@kaifong/i18n/format";
import { Icon } from "@kaifong/ui";
import type { NextOpening, OpenNow } from "./hours.ts";
import styles from "./open-tag.module.css";
import { useCentreText } from "./text.ts";
import { useOpensLater } from "./use-opens-later.ts";

interface OpenTagProps {
  readonly now: OpenNow;
  /** No hours are next to it: it says until when, or from when to when. */
  readonly alone?: boolean;
}

/** Whether a centre is open or closed now, as a word, an icon and a colour. */
export function OpenTag({ now, alone = false }: OpenTagProps) {
  const { t, language } = useCentreText();
  const notYet = now.next !== null && now.next.opens === now.today?.[0]?.opens;
  return (
    <p className={styles.line}>
      <span className={now.open ? styles.open : styles.closed}>
        <Icon name={now.open ? "check-circle" : "minus-circle"} />
        {t(now.open ? "now.open" : notYet ? "now.notYet" : "now.closed")}
      </span>
      {alone && now.closesAt ? <span>{t("now.until", { time: formatTime(now.closesAt, language.code) })}</span> : null}
      {alone && now.next ? <NextHours next={now.next} /> : null}
    </p>
  );
}

function NextHours({ next }: { readonly next: NextOpening }) {
  const { t, language } = useCentreText();
  const later = useOpensLater(next);
  const hours = formatTimes(next.opens, next.closes, language.code);
  return <span>{later ?? t(next.on === "today" ? "now.opensToday" : "now.opensTomorrow", { hours })}</span>;
}
