import type { RiskItem, RiskRecord } from "@kaifong/contract";
import type { RiskChange } from "@kaifong/domain/risk";
import { formatCalendarDay, joinList } from "@kaifong/i18n/format";
import { Icon } from "@kaifong/ui";
import styles from "./risk.module.css";
import { useRiskText } from "./text.ts";

interface ChangesSinceProps {
  readonly before: RiskRecord;
  readonly changes: ReadonlyMap<RiskItem, RiskChange>;
}

/** Says what is better, and what needs more care, than at the assessment before. */
export function ChangesSince({ before, changes }: ChangesSinceProps) {
  const { t, language } = useRiskText();
  const of = (wanted: RiskChange) => [...changes].flatMap(([item, change]) => (change === wanted ? [t(`item.${item}`)] : []));
  const join = (names: readonly string[]) => joinList(names, language.code);
  const [worse, better] = [of("WORSE"), of("BETTER")];
  return (
    <section aria-labelledby="changes" className={styles.section}>
      <h2 id="changes" className={styles.dated}>
        {t("changes.title", { date: formatCalendarDay(before.assessedOn, language.code) })}
      </h2>
      <ul className={styles.changes}>
        {worse.length === 0 ? null : (
          <li>
            <Icon name="warning" /> {t("changes.WORSE", { items: join(worse) })}
          </li>
        )}
        {better.length === 0 ? null : (
          <li>
            <Icon name="check-circle" /> {t("changes.BETTER", { items: join(better) })}
          </li>
        )}
        {worse.length + better.length === 0 ? <li>{t("changes.none")}</li> : null}
      </ul>
    </section>
  );
}
