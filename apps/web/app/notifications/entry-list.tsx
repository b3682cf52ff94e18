import type { Notification } from "@kaifong/contract";
import { DAY_MS, hongKongDay } from "@kaifong/domain/time";
import { formatDate, formatDay } from "@kaifong/i18n/format";
import { InboxEntry } from "./entry.tsx";
import styles from "./notifications.module.css";
import { useNotificationText } from "./text.ts";

interface EntryListProps {
  readonly entries: readonly Notification[];
  readonly now: Date;
  /** Resolves when it is known. */
  readonly onRead: (id: string) => Promise<unknown>;
}

/** Entries under the days on which they came, today's by that word. */
export function EntryList({ entries, now, onRead }: EntryListProps) {
  const nameOf = useDayName(now);
  const days = [...new Set(entries.map(({ at }) => hongKongDay(new Date(at))))];
  return (
    <>
      {days.map((day) => {
        const ofDay = entries.filter(({ at }) => hongKongDay(new Date(at)) === day);
        return (
          <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
            <h2 id={`day-${day}`}>{nameOf(day, ofDay[0]?.at ?? "")}</h2>
            <ul className={styles.list}>
              {ofDay.map((entry) => (
                <li key={entry.id}>
                  <InboxEntry entry={entry} onRead={() => onRead(entry.id)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** The year is said of other years alone. */
function useDayName(now: Date): (day: string, at: string) => string {
  const { t, language } = useNotificationText();
  const today = hongKongDay(now);
  const yesterday = hongKongDay(new Date(now.getTime() - DAY_MS));
  return (day, at) => {
    if (day === today) return t("today");
    if (day === yesterday) return t("yesterday");
    return day.slice(0, 4) === today.slice(0, 4) ? formatDay(at, language.code) : formatDate(at, language.code);
  };
}
