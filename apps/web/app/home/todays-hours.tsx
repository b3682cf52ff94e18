import type { Centre } from "@kaifong/content";
import { pathIn } from "@kaifong/i18n";
import { formatDate, formatPhone, phoneHref } from "@kaifong/i18n/format";
import { Icon, LinkButton } from "@kaifong/ui";
import { attribute } from "@kaifong/ui/attributes";
import type { ListState } from "@kaifong/page-host";
import { CentreNow } from "../centres/centre-now.tsx";
import { openNow } from "../centres/hours.ts";
import { currentNotice } from "../centres/notice.ts";
import { shortCentreName } from "@kaifong/i18n/format";
import { ListNotice } from "../shell/list-notice.tsx";
import { page } from "../site-map.ts";
import styles from "./todays-hours.module.css";
import { NOW, OPEN_NOW } from "../centres/attributes.ts";
import { useHomeText } from "./text.ts";

/** What home says about each centre at an instant. */
export function readCentresToday(centres: readonly Centre[], now: Date) {
  return centres.map((centre) => ({
    ...{ code: centre.code, name: shortCentreName(centre.name), phone: centre.phone },
    ...{ now: openNow(centre.hours, now), notice: currentNotice(centre, now) },
  }));
}

interface TodaysHoursProps {
  readonly centres: ReturnType<typeof readCentresToday>;
  readonly listState: ListState;
  /** ISO instant. */
  readonly today: string;
}

/** The four centres: open or closed now, until or from when, the hours of today, what is different for now, and the telephone. */
export function TodaysHours({ centres, listState, today }: TodaysHoursProps) {
  const { t, language } = useHomeText();
  const holiday = centres.some(({ now }) => now.holiday);
  return (
    <section className={styles.band} aria-labelledby="hours" {...attribute(OPEN_NOW)}>
      <div className={styles.inner}>
        <div className={styles.head}>
          <h2 id="hours">{t("hours.title")}</h2>
          <p className={styles.date} {...attribute(NOW)}>
            <span className={styles.today}>
              <Icon name="clock" />
              {formatDate(today, language.code)}
            </span>
            {holiday ? <strong>{t("hours.holiday")}</strong> : null}
          </p>
        </div>
        <ListNotice listState={listState} unavailable={t("hours.missing")} />
        <ul className={styles.centres}>
          {centres.map(({ code, name, phone, now, notice }) => (
            <li key={code} className={styles.centre}>
              <h3 className={styles.name}>{name}</h3>
              <CentreNow now={now} notice={notice} />
              {phone ? (
                <a className={styles.phone} href={phoneHref(phone)}>
                  <Icon name="phone" />
                  {formatPhone(phone)}
                </a>
              ) : null}
            </li>
          ))}
        </ul>
        <LinkButton variant="secondary" href={pathIn(language, page("contactUs").path)} icon="pin">
          {t("hours.all")}
        </LinkButton>
      </div>
    </section>
  );
}
