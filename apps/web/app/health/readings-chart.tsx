import type { HealthKind, HealthSummary, Reading } from "@kaifong/contract";
import { Notice } from "@kaifong/ui";
import { useEffect, useRef, useState } from "react";
import { useNearViewport } from "./use-near-viewport.ts";
import { needsYears, type PlotBand, plotOf } from "@kaifong/domain/health";
import { bandWord, limitTexts, seriesName } from "./figures.ts";
import styles from "./health.module.css";
import { useHealthText } from "./text.ts";

interface ReadingsChartProps {
  readonly kind: HealthKind;
  /** Newest first. */
  readonly readings: readonly Reading[];
  readonly summary: Pick<HealthSummary, "adult" | "bmiScale">;
}

/** A line needs two ends. */
const MIN_READINGS = 2;

/**
 * The readings as a chart, whose code is loaded once somebody is about to see it (decision 77). Those who can't see it have the
 * list, which says the same.
 */
export function ReadingsChart({ kind, readings, summary }: ReadingsChartProps) {
  const { t, language } = useHealthText();
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const isDrawable = readings.length >= MIN_READINGS;
  const isNear = useNearViewport(place, isDrawable);
  const plot = plotOf(kind, readings, summary);
  const limits = limitTexts(kind, plot.limits, t);
  const label = [t("chart.label", { kind: t(`kind.${kind}`) }), limits.join("; ")].join(" ").trim();
  useEffect(() => {
    const element = place.current;
    if (!element || !isDrawable || !isNear) return undefined;
    let drawn: { readonly remove: () => void } | undefined;
    let gone = false;
    import("./chart/draw.ts")
      .then(({ drawChart }) => {
        const nameOf = ({ band }: PlotBand) => bandWord(kind, band, t) ?? "";
        if (!gone) {
          const shown = plotOf(kind, readings, summary);
          const words = { language: language.code, withYears: needsYears(shown.times), nameOf };
          drawn = drawChart(element, shown, words);
        }
      })
      .catch(() => setFailed(true));
    return () => {
      gone = true;
      drawn?.remove();
    };
  }, [kind, readings, summary, language, t, isDrawable, isNear]);
  if (!isDrawable) return null;
  return (
    <figure className={styles.drawing}>
      {failed ? (
        <Notice tone="info">
          <p>{t("chart.failed")}</p>
        </Notice>
      ) : (
        <div ref={place} role="img" aria-label={label} className={styles.chart} />
      )}
      <figcaption className={styles.legend}>
        <ul>
          {plot.lines.map(({ of, mark }) => (
            <li key={of}>
              <span aria-hidden className={styles[mark]} /> {seriesName(of, t)}
            </li>
          ))}
          {limits.map((limit) => (
            <li key={limit}>
              <span aria-hidden className={styles.dots} /> {limit}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
