import type { ImportOutcome } from "@kaifong/contract";
import { bmiOf } from "@kaifong/domain/health";
import type { FoundReading, SkipReason } from "@kaifong/domain/health-exchange";
import { formatMoment } from "@kaifong/i18n/format";
import { CallButton } from "@kaifong/page-parts";
import { ChoiceField, Disclosure } from "@kaifong/ui";
import { useState } from "react";
import { figureOf } from "./figures.ts";
import styles from "./health.module.css";
import type { ImportPreview } from "./import-readings.ts";
import { useHealthText } from "./text.ts";

/** Every code, in the order in which they are shown. */
const all = <Code extends string>(codes: Readonly<Record<Code, true>>) => Object.keys(codes) as Code[]; // its keys
const OUTCOMES = all<ImportOutcome>({ NEW: true, UNLIKELY: true, KNOWN: true, IMPOSSIBLE: true, OTHER_PERSON: true });
const REASONS = all<SkipReason>({ NO_READING: true, STATUS: true, CODE: true, TIME: true, VALUE: true, PAIR: true, INDEX: true });

interface FoundListProps {
  readonly preview: ImportPreview;
  /** Returns how many readings were stored. Throws CallError. */
  readonly onImport: (confirmed: boolean) => Promise<number>;
  readonly onImported: (count: number) => void;
  readonly onFailed: (error: Error) => unknown;
}

/** Shows what is in a file: how much is new, known, unusual, impossible or left out and why, and the button that imports it. */
export function FoundList({ preview: { found, outcomes, skipped }, onImport, ...then }: FoundListProps) {
  const { t } = useHealthText();
  const [confirmed, setConfirmed] = useState(false);
  const having = (outcome: ImportOutcome) => found.filter((_, index) => outcomes[index] === outcome);
  const unusual = having("UNLIKELY");
  const imported = [...having("NEW"), ...(confirmed ? unusual : [])];
  return (
    <div className={styles.stack}>
      <h3>{t("exchange.found")}</h3>
      <ul>
        {OUTCOMES.filter((outcome) => having(outcome).length > 0).map((outcome) => (
          <li key={outcome}>{t(`exchange.${outcome}`, { count: having(outcome).length })}</li>
        ))}
        {REASONS.filter((reason) => skipped[reason] !== undefined).map((reason) => (
          <li key={reason}>{t(`exchange.skipped.${reason}`, { count: skipped[reason] ?? 0 })}</li>
        ))}
      </ul>
      {having("NEW").length > 0 ? (
        <Disclosure summary={t("exchange.see")}>
          <Lines readings={having("NEW")} />
        </Disclosure>
      ) : null}
      {unusual.length > 0 ? (
        <>
          <Lines readings={unusual} />
          <ChoiceField
            multiple
            {...{ id: "unusual", name: "unusual", legend: t("unlikely.title") }}
            choices={[["yes", t("exchange.confirm")]]}
            chosen={confirmed ? ["yes"] : []}
            onChoose={(chosen) => setConfirmed(chosen.length > 0)}
          />
        </>
      ) : null}
      {imported.length > 0 ? (
        <CallButton
          busy={t("exchange.importing")}
          call={() => onImport(confirmed)}
          onDone={then.onImported}
          onFailed={then.onFailed}
          failed={null}
        >
          {t("exchange.import", { count: imported.length })}
        </CallButton>
      ) : null}
    </div>
  );
}

function Lines({ readings }: { readonly readings: readonly FoundReading[] }) {
  const { t, language } = useHealthText();
  return (
    <ul>
      {readings.map(({ reading }) => (
        <li key={JSON.stringify(reading)}>
          {t("exchange.line", {
            kind: t(`kind.${reading.kind}`),
            figure: figureOf({ ...reading, bmi: reading.kind === "BMI" ? (bmiOf(reading.values) ?? null) : null }, t),
            moment: formatMoment(reading.measuredAt, language.code),
          })}
        </li>
      ))}
    </ul>
  );
}
