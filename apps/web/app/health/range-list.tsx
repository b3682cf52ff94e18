import type { BmiScale, HealthKind } from "@kaifong/contract";
import { type BandRange, rangesOn, scalesOf } from "@kaifong/domain/health";
import { Disclosure } from "@kaifong/ui";
import { BandTag } from "./band-tag.tsx";
import styles from "./health.module.css";
import { type HealthText, useHealthText } from "./text.ts";

interface RangeListProps {
  readonly kind: HealthKind;
  readonly bmiScale: BmiScale;
  /** Whether the scale of BMI is a guess: then the list says so. */
  readonly assumed: boolean;
}

/** Every band of a kind with its numbers, for those who want to know. */
export function RangeList({ kind, bmiScale, assumed }: RangeListProps) {
  const { t } = useHealthText();
  return (
    <Disclosure summary={t("range.title")}>
      {scalesOf(kind, bmiScale).map((scale) => (
        <div key={scale} className={styles.scale}>
          <h3>{t(`range.${scale}`)}</h3>
          <ul>
            {rangesOn(scale).map((range) => (
              <li key={range.band}>
                <BandTag kind={kind} band={range.band} /> {rangeText(range, t)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {kind === "BMI" && assumed ? <p>{t("range.assumed")}</p> : null}
    </Disclosure>
  );
}

/** `90–119`, `below 90`, `180 or more`. */
function rangeText(range: BandRange, t: HealthText): string {
  if (range.is === "below") return t("range.below", { to: range.to });
  return range.is === "from" ? t("range.from", { from: range.from }) : range.text;
}
