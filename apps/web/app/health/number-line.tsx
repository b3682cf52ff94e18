import type { BmiScale, Reading } from "@kaifong/contract";
import { judgedNumbers, SCALES, type ScaleName } from "@kaifong/domain/health";
import { cx } from "@kaifong/ui";
import styles from "./number-line.module.css";
import { useHealthText } from "./text.ts";

/** The range of each line, from its left end to its right. */
const ENDS: Readonly<Record<ScaleName, readonly [number, number]>> = {
  systolic: [70, 200],
  diastolic: [45, 125],
  fastingGlucose: [2.5, 9],
  randomGlucose: [2, 15],
  oxygen: [85, 100],
  temperature: [33.5, 40],
  asianBmi: [15, 30],
  otherBmi: [15, 35],
};

/** The numbers of a reading on lines with its bands. Decoration for sighted readers: the band is in words next to it. */
export function NumberLines({ reading, bmiScale }: { readonly reading: Reading; readonly bmiScale: BmiScale }) {
  const lines = judgedNumbers(reading, bmiScale);
  return (
    <div aria-hidden className={styles.lines}>
      {lines.map(({ scale, value }) => (
        <NumberLine key={scale} scale={scale} value={value} named={lines.length > 1} />
      ))}
    </div>
  );
}

interface NumberLineProps {
  readonly scale: ScaleName;
  readonly value: number;
  /** Whether the line says what is measured: when there are several lines. */
  readonly named: boolean;
}

function NumberLine({ scale, value, named }: NumberLineProps) {
  const { t } = useHealthText();
  const [left, right] = ENDS[scale];
  const at = (number: number) => (100 * (Math.min(Math.max(number, left), right) - left)) / (right - left);
  const segments = SCALES[scale].map(({ from, band }, index, all) => {
    const [start, end] = [at(from ?? left), at(all[index + 1]?.from ?? right)];
    return { band, from, start, width: end - start };
  });
  return (
    <div>
      {named ? <p className={styles.name}>{t(`range.${scale}`)}</p> : null}
      <svg className={styles.line}>
        {segments.map(({ band, from, start, width }) => (
          <g key={from}>
            <rect x={`${start}%`} y="0.9em" width={`${width}%`} height="0.8em" className={cx(styles.band, styles[band])} />
            {from === null ? null : (
              <text x={`${start}%`} y="2.7em" textAnchor="middle" className={styles.number}>
                {from}
              </text>
            )}
          </g>
        ))}
        <svg x={`${at(value)}%`} className={styles.marker}>
          <path d="M-8 0h16l-8 14z" />
        </svg>
      </svg>
    </div>
  );
}
