import type { BmiScale, HealthKind } from "@kaifong/contract";
import { SCALES, type ScaleName } from "@kaifong/domain/health";
import { Disclosure } from "@kaifong/ui";
import { BandTag } from "./band-tag.tsx";
import styles from "./health.module.css";
import { type SayHealth, useHealthText } from "./text.ts";

const SCALES_OF: Readonly<Record<HealthKind, readonly ScaleName[] | null>> = {
  BLOOD_PRESSURE: ["systolic", "diastolic"],
  BLOOD_GLUCOSE: ["fastingGlucose", "randomGlucose"],
  BLOOD_OXYGEN: ["oxygen"],
  BODY_TEMPERATURE: ["temperature"],
  BMI: null,
};

interface RangeListProps {
  readonly kind: HealthKind;
  readonly bmiScale: BmiScale;
  /** The scale of BMI is a guess, and says so. */
  readonly assumed: boolean;
}

/** Every band of a kind with its numbers, for whoever wants to know. */
export function RangeList({ kind, bmiScale, assumed }: RangeListProps) {
  const { t } = useHealthText();
  const scales = SCALES_OF[kind] ?? [bmiScale === "ASIAN" ? "asianBmi" : "otherBmi"];
  return (
    <Disclosure summary={t("range.title")}>
      {scales.map((scale) => (
        <div key={scale} className={styles.scale}>
          <h3>{t(`range.${scale}`)}</h3>
          <ul>
            {SCALES[scale].map(({ from, band }, index) => (
              <li key={band}>
                <BandTag {...{ kind, band }} /> {rangeOf(from, SCALES[scale][index + 1]?.from ?? null, t)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {kind === "BMI" && assumed ? <p>{t("range.assumed")}</p> : null}
    </Disclosure>
  );
}

/** `90–119`, `below 90`, `180 or more`: its end is the last number that belongs to it. */
function rangeOf(from: number | null, next: number | null, t: SayHealth): string {
  if (from === null) return t("range.below", { to: next });
  if (next === null) return t("range.from", { from });
  const fine = !Number.isInteger(from) || !Number.isInteger(next) || next < 40;
  return `${from}–${fine ? (next - 0.1).toFixed(1) : next - 1}`;
}
