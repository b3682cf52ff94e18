import type { ListState } from "@kaifong/page-host";
import { ListNotice } from "@kaifong/page-parts";
import { LinkButton } from "@kaifong/ui";
import { pathTo } from "../paths.ts";
import { CentreHours, type readCentreHours } from "../centres/centre-hours.tsx";
import styles from "./todays-hours.module.css";
import { useHomeText } from "./text.ts";

interface TodaysHoursProps {
  readonly centres: ReturnType<typeof readCentreHours>;
  readonly listState: ListState;
  /** ISO instant. */
  readonly today: string;
}

/** The four centres: open or closed now, today and tomorrow, current notices, and the telephone. */
export function TodaysHours({ centres, listState, today }: TodaysHoursProps) {
  const { t, language } = useHomeText();
  const contact = pathTo(language, "contactUs");
  return (
    <section className={styles.band} aria-labelledby="hours">
      <div className={styles.inner}>
        <h2 id="hours">{t("hours.title")}</h2>
        <ListNotice listState={listState} unavailable={t("hours.missing")} />
        <CentreHours centres={centres} today={today} details={contact} />
        <LinkButton variant="secondary" href={contact} icon="pin">
          {t("hours.all")}
        </LinkButton>
      </div>
    </section>
  );
}
