import type { HealthMeasure } from "@kaifong/contract";
import styles from "./health.module.css";
import { useHealthText } from "./text.ts";
import { unitOf } from "./figures.ts";
import type { ReadingInput } from "./reading-input.ts";

/** The numbers that are asked about, as they were typed. */
export function UnlikelyList({ measures, typed }: { readonly measures: readonly HealthMeasure[]; readonly typed: ReadingInput }) {
  const { t } = useHealthText();
  return (
    <ul className={styles.unlikely}>
      {measures.map((measure) => (
        <li key={measure}>
          {t(`measure.${measure}`)} <strong>{typed[measure]}</strong> {unitOf(measure, t)}
        </li>
      ))}
    </ul>
  );
}
