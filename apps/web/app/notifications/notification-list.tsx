import type { Notification } from "@kaifong/contract";
import { daysAfter, hongKongDay } from "@kaifong/domain/time";
import { formatDate, formatDay } from "@kaifong/i18n/format";
import { NotificationCard } from "./notification-card.tsx";
import styles from "./notifications.module.css";
import { useNotificationText } from "./text.ts";

interface NotificationListProps {
  readonly notifications: readonly Notification[];
  readonly now: Date;
  /** Resolves when the server has recorded it. */
  readonly onRead: (id: string) => Promise<unknown>;
}

/** Notifications under the days on which they came; today is called "today". */
export function NotificationList({ notifications, now, onRead }: NotificationListProps) {
  const nameOf = useDayName(now);
  const days = [...new Set(notifications.map(({ at }) => hongKongDay(new Date(at))))];
  return (
    <>
      {days.map((day) => {
        const ofDay = notifications.filter(({ at }) => hongKongDay(new Date(at)) === day);
        return (
          <section key={day} aria-labelledby={`day-${day}`} className={styles.day}>
            <h2 id={`day-${day}`}>{nameOf(day, ofDay[0]?.at ?? "")}</h2>
            <ul className={styles.list}>
              {ofDay.map((notification) => (
                <li key={notification.id}>
                  <NotificationCard notification={notification} onRead={() => onRead(notification.id)} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

/** The year is shown only for other years. */
function useDayName(now: Date): (day: string, at: string) => string {
  const { t, language } = useNotificationText();
  const today = hongKongDay(now);
  const yesterday = daysAfter(today, -1);
  return (day, at) => {
    if (day === today) return t("today");
    if (day === yesterday) return t("yesterday");
    return day.slice(0, 4) === today.slice(0, 4) ? formatDay(at, language.code) : formatDate(at, language.code);
  };
}
