import type { HealthKind, HealthMeasure, Reading } from "@kaifong/contract";
import { isStaffs, MEASURES_OF, numberOf } from "@kaifong/domain/health";
import { formatMoment } from "@kaifong/i18n/format";
import { Button, DataTable, type DataTableColumn, Tag, VisuallyHidden } from "@kaifong/ui";
import { BandTag } from "./band-tag.tsx";
import { unitOf } from "./figures.ts";
import styles from "./health.module.css";
import { type HealthText, useHealthText } from "./text.ts";

/** What may be done with a reading. */
export interface Changing {
  readonly onCorrect: (reading: Reading) => void;
  readonly onDelete: (reading: Reading) => void;
}

interface ReadingsTableProps {
  readonly kind: HealthKind;
  readonly caption: string;
  readonly readings: readonly Reading[];
  /** Undefined where nothing may be changed. */
  readonly changing: Changing | undefined;
}

/** Readings of one kind, a row each, with what can be done about each. What staff took is theirs to change. */
export function ReadingsTable({ kind, caption, readings, changing }: ReadingsTableProps) {
  const { t, language } = useHealthText();
  return (
    <DataTable
      caption={caption}
      className={readings.some(isStaffs) ? undefined : styles.changes}
      columns={columnsOf(kind, t)}
      rows={readings.map((reading) => {
        const moment = formatMoment(reading.measuredAt, language.code);
        return {
          id: reading.id,
          cells: [
            moment,
            ...numbersOf(reading),
            ...(kind === "BLOOD_GLUCOSE" ? [reading.category && t(`category.${reading.category}`)] : []),
            reading.band === null ? null : <BandTag kind={kind} band={reading.band} />,
            isStaffs(reading) ? (
              <Tag key="source">{t("source.STAFF")}</Tag>
            ) : changing ? (
              <RowActions key="actions" {...{ reading, moment }} {...changing} />
            ) : null,
          ],
        };
      })}
    />
  );
}

function columnsOf(kind: HealthKind, t: HealthText): readonly DataTableColumn[] {
  const measured = (measure: HealthMeasure) => ({
    label: t("with.unit", { measure: t(`measure.${measure}`), unit: unitOf(measure, t) }),
    short: true,
  });
  return [
    { label: t("list.when") },
    ...MEASURES_OF[kind].map(measured),
    ...(kind === "BMI" ? [{ label: t("measure.bmi"), short: true }] : []),
    ...(kind === "BLOOD_GLUCOSE" ? [{ label: t("category.question"), short: true }] : []),
    { label: t("list.band") },
    { label: t("list.change") },
  ];
}

function numbersOf({ kind, values, bmi }: Reading): readonly (string | null)[] {
  const numbers = MEASURES_OF[kind].map((measure) => numberOf(measure, values[measure]) || null);
  return kind === "BMI" ? [...numbers, bmi?.toFixed(1) ?? null] : numbers;
}

interface RowActionsProps extends Changing {
  readonly reading: Reading;
  readonly moment: string;
}

function RowActions({ reading, moment, onCorrect, onDelete }: RowActionsProps) {
  const { t } = useHealthText();
  const of = <VisuallyHidden> {moment}</VisuallyHidden>;
  return (
    <div className={styles.rowActions}>
      <Button variant="quiet" icon="form" onClick={() => onCorrect(reading)}>
        {t("list.correct")}
        {of}
      </Button>
      <Button variant="quiet" icon="close" onClick={() => onDelete(reading)}>
        {t("list.delete")}
        {of}
      </Button>
    </div>
  );
}
