import { HEALTH_KINDS, type HealthKind, type HealthSummary, type Reading } from "@kaifong/contract";
import { formatLongDay, formatMoment } from "@kaifong/i18n/format";
import { Button, Card, cx, Disclosure, Icon, VisuallyHidden } from "@kaifong/ui";
import { useState } from "react";
import { BandTag } from "./band-tag.tsx";
import { bandAdvice, secondaryFigure, figureOf, headlineOf } from "./figures.ts";
import styles from "./health.module.css";
import { NumberLines } from "./number-line.tsx";
import { isWideScreen } from "./wide-screen.ts";
import { useHealthText } from "./text.ts";

interface LatestReadingsProps {
  readonly summary: HealthSummary;
  /** Moves the focus to the chart and the list of a kind. */
  readonly onShow: (kind: HealthKind) => void;
}

/**
 * The newest reading of each kind: its figures, its band, what to do, and the reading before. On a phone, folded down to its
 * figures, and what to do when it is not as usual.
 */
export function LatestReadings({ summary, onShow }: LatestReadingsProps) {
  const { t } = useHealthText();
  const known = new Map(summary.latest.map((one) => [one.kind, one]));
  return (
    <section aria-labelledby="latest" className={styles.section}>
      <h2 id="latest">{t("latest.title")}</h2>
      <ul className={styles.cards}>
        {HEALTH_KINDS.filter((kind) => known.has(kind)).map((kind) => {
          const one = known.get(kind);
          return one ? (
            <Card as="li" key={kind} className={styles.card}>
              <Latest reading={one.reading} previous={one.previous} summary={summary}>
                <Button variant="secondary" onClick={() => onShow(kind)}>
                  {t("latest.show")}
                  <VisuallyHidden> {t(`kind.${kind}`)}</VisuallyHidden>
                </Button>
              </Latest>
            </Card>
          ) : null;
        })}
      </ul>
    </section>
  );
}

interface LatestProps {
  readonly reading: Reading;
  readonly previous: Reading | null;
  readonly summary: HealthSummary;
  readonly children: React.ReactNode;
}

function Latest({ reading, previous, summary, children }: LatestProps) {
  const { t, language } = useHealthText();
  const { kind, band } = reading;
  const { number, unit } = headlineOf(reading);
  const beside = secondaryFigure(reading, t);
  const [wide] = useState(isWideScreen);
  const advice = band === null ? null : <p>{bandAdvice(reading, t)}</p>;
  const isUsual = band === "NORMAL";
  return (
    <>
      <Disclosure
        look="bare"
        open={wide}
        openOnPaper
        className={styles.latest}
        summaryClass={styles.headline}
        summary={
          <>
            <span className={styles.pair}>
              <h3>{t(`kind.${kind}`)}</h3>
              <span className={styles.day}>{formatLongDay(reading.measuredAt, language.code)}</span>
            </span>
            <Icon name="chevron-down" className={styles.arrow} />
            <span className={cx(styles.pair, styles.figure)}>
              <span>
                <span className={styles.number}>{number}</span> {unit}
              </span>
              {beside === undefined ? null : <span>{beside}</span>}
              {band === null ? null : <BandTag {...{ kind, band }} />}
            </span>
          </>
        }
      >
        <ReadingFacts reading={reading} />
        <p className={styles.moment}>{formatMoment(reading.measuredAt, language.code)}</p>
        {band === null ? null : <NumberLines reading={reading} bmiScale={summary.bmiScale} />}
        {previous ? (
          <p className={styles.moment}>
            {t("latest.before", { figure: figureOf(previous, t), moment: formatMoment(previous.measuredAt, language.code) })}
          </p>
        ) : null}
        {isUsual ? advice : null}
        {wide ? null : children}
      </Disclosure>
      {isUsual ? null : advice}
      {wide ? children : null}
    </>
  );
}

/** The facts that the headline figure leaves out. */
function ReadingFacts({ reading: { kind, values, category, source } }: { readonly reading: Reading }) {
  const { t } = useHealthText();
  const facts = [
    values.pulse === undefined ? undefined : t("latest.pulse", { pulse: values.pulse }),
    kind === "BMI" ? figureOf({ kind, values }, t) : undefined,
    category === null ? undefined : t(`category.${category}`),
    source === "SELF" ? undefined : t(`source.${source}`),
  ].filter((fact) => fact !== undefined);
  return facts.length === 0 ? null : (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
