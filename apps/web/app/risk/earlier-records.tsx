import type { RiskRecord } from "@kaifong/contract";
import { formatCalendarDay } from "@kaifong/i18n/format";
import { DataTable, Disclosure, Tag, VisuallyHidden } from "@kaifong/ui";
import { headingOf } from "../session/notification-pages.ts";
import { CorrectionNote, SignedBy } from "./newest-record.tsx";
import { NurseRemarks } from "./nurse-remarks.tsx";
import { RiskLight } from "./risk-light.tsx";
import styles from "./risk.module.css";
import { useRiskText } from "./text.ts";

/** Assessments before the newest, and those that were replaced, each folded away. */
export function EarlierRecords({ records }: { readonly records: readonly RiskRecord[] }) {
  const { t } = useRiskText();
  if (records.length === 0) return null;
  return (
    <section aria-labelledby="history" className={styles.section}>
      <h2 id="history">{t("history.title")}</h2>
      <ul className={styles.history}>
        {records.map((record) => (
          <li key={record.id}>
            <EarlierRecord record={record} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EarlierRecord({ record }: { readonly record: RiskRecord }) {
  const { t, language } = useRiskText();
  const { overall, replaced, note } = record;
  const title = t("record.title", { date: formatCalendarDay(record.assessedOn, language.code) });
  return (
    <Disclosure
      className={styles.earlier}
      summary={
        <span className={styles.summary}>
          <span id={headingOf("HEALTH_RISK", record.id)} className={styles.pressed}>
            {title}
          </span>{" "}
          {replaced ? <Tag icon="minus-circle">{t("history.replaced")}</Tag> : <RiskLight level={overall} />}
        </span>
      }
    >
      {replaced ? <p>{t("history.replacedText")}</p> : null}
      <p>
        <RiskLight level={overall} /> {t(`overall.${overall}`)}
      </p>
      <DataTable
        caption={<VisuallyHidden>{title}</VisuallyHidden>}
        look="plain"
        columns={[
          { name: "item", label: t("history.item") },
          { name: "level", label: t("history.level") },
        ]}
        rows={record.items.map(({ item, level, finding }) => ({
          id: `${record.id}-${item}`,
          cells: { item: <ItemName item={item} finding={finding} />, level: <RiskLight level={level} /> },
        }))}
      />
      {note === null ? null : (
        <p className={styles.words}>
          <NurseRemarks text={note} />
        </p>
      )}
      <CorrectionNote record={record} />
      <SignedBy record={record} />
    </Disclosure>
  );
}

function ItemName({ item, finding }: Pick<RiskRecord["items"][number], "item" | "finding">) {
  const { t } = useRiskText();
  return (
    <>
      {t(`item.${item}`)}
      {finding === null ? null : (
        <div className={styles.small}>
          <NurseRemarks text={finding} />
        </div>
      )}
    </>
  );
}
