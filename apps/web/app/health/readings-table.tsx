import { HEALTH_MEASURES, type HealthKind, type HealthMeasure, type Reading } from "@kaifong/contract";
import { isByStaff, MEASURES_OF, formatMeasure } from "@kaifong/domain/health";
import { formatMoment } from "@kaifong/i18n/format";
import { ActionRow, Button, DataTable, type DataTableColumn, Tag, VisuallyHidden } from "@kaifong/ui";
import { BandTag } from "./band-tag.tsx";
import { unitOf } from "./figures.ts";
import { type HealthText, useHealthText } from "./text.ts";

/** What may be done with a reading. */
export interface ReadingChanges {
  readonly onCorrect: (reading: Reading) => void;
  readonly onRemove: (reading: Reading) => void;
}

interface ReadingsTableProps {
  readonly kind: HealthKind;
  readonly caption: string;
  readonly readings: readonly Reading[];
  /** Undefined when nothing may be changed. */
  readonly changing: ReadingChanges | undefined;
}

/** Readings of one kind, a row each, with what can be done about each. Only staff change what staff measured. */
export function ReadingsTable({ kind, caption, readings, changing }: ReadingsTableProps) {
  const { t, language } = useHealthText();
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(kind, readings, t)}
      rows={readings.map((reading) => {
        const moment = formatMoment(reading.measuredAt, language.code);
        return {
          id: reading.id,
          cells: {
            when: moment,
            ...numbersOf(reading),
            bmi: reading.bmi?.toFixed(1) ?? null,
            category: reading.category && t(`category.${reading.category}`),
            band: reading.band === null ? null : <BandTag kind={kind} band={reading.band} />,
            change: isByStaff(reading) ? (
              <Tag>{t("source.STAFF")}</Tag>
            ) : changing ? (
              <RowActions {...{ reading, moment }} {...changing} />
            ) : null,
          },
        };
      })}
    />
  );
}

/** A line ends before a unit and not within it: `次／分鐘`. */
const whole = (unit: string) => unit.replaceAll("／", "\u2060／\u2060");

type ColumnName = "when" | HealthMeasure | "bmi" | "category" | "band" | "change";

/** The columns that readings of this kind have. */
function columnsOf(kind: HealthKind, readings: readonly Reading[], t: HealthText): readonly DataTableColumn<ColumnName>[] {
  const measured = (measure: HealthMeasure) => ({
    name: measure,
    label: t("with.unit", { measure: t(`measure.${measure}`), unit: whole(unitOf(measure, t)) }),
    short: true,
  });
  return [
    { name: "when", label: t("list.when") },
    ...MEASURES_OF[kind].map(measured),
    ...(kind === "BMI" ? [{ name: "bmi" as const, label: t("measure.bmi"), short: true }] : []),
    ...(kind === "BLOOD_GLUCOSE" ? [{ name: "category" as const, label: t("category.when"), short: true }] : []),
    { name: "band", label: t("list.band") },
    { name: "change", label: t("list.change"), unprinted: !readings.some(isByStaff) },
  ];
}

function numbersOf({ values }: Reading): Readonly<Record<HealthMeasure, string | null>> {
  const numbers = HEALTH_MEASURES.map((measure) => [measure, formatMeasure(measure, values[measure]) || null] as const);
  return Object.fromEntries(numbers) as Record<HealthMeasure, string | null>; // all of them
}

interface RowActionsProps extends ReadingChanges {
  readonly reading: Reading;
  readonly moment: string;
}

function RowActions({ reading, moment, onCorrect, onRemove }: RowActionsProps) {
  const { t } = useHealthText();
  const of = <VisuallyHidden> {moment}</VisuallyHidden>;
  return (
    <ActionRow>
      <Button variant="quiet" icon="form" onClick={() => onCorrect(reading)}>
        {t("list.correct")}
        {of}
      </Button>
      <Button variant="quiet" icon="close" onClick={() => onRemove(reading)}>
        {t("list.remove")}
        {of}
      </Button>
    </ActionRow>
  );
}
