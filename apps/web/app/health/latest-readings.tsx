import { HEALTH_KINDS, type HealthKind, type HealthSummary, type Reading } from "@kaifong/contract";
import { formatMoment } from "@kaifong/i18n/format";
import { Button, Card, VisuallyHidden } from "@kaifong/ui";
import { BandTag } from "./band-tag.tsx";
import { bandAdvice, figureOf, headlineOf } from "./figures.ts";
import styles from "./health.module.css";
import { NumberLines } from "./number-line.tsx";
import { useHealthText } from "./text.ts";

interface LatestReadingsProps {
  readonly summary: HealthSummary;
  /** Brings the reader to the chart and the list of a kind. */
  readonly onShow: (kind: HealthKind) => void;
}

/** The newest reading of each kind: what it says, where it stands, what to do, and the one before it. */
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
              <Latest reading={one.reading} previous={one.previous} summary={summary} />
              <Button variant="secondary" onClick={() => onShow(kind)}>
                {t("latest.show")}
                <VisuallyHidden> {t(`kind.${kind}`)}</VisuallyHidden>
              </Button>
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
}

function Latest({ reading, previous, summary }: LatestProps) {
  const { t, language } = useHealthText();
  const { kind, band } = reading;
  const { number, unit } = headlineOf(reading);
  return (
    <>
      <h3>{t(`kind.${kind}`)}</h3>
      <p className={styles.headline}>
        <span className={styles.number}>{number}</span> {unit}
      </p>
      <ReadingFacts reading={reading} />
      <p className={styles.moment}>{formatMoment(reading.measuredAt, language.code)}</p>
      {band === null ? null : (
        <>
          <div>
            <BandTag {...{ kind, band }} />
          </div>
          <NumberLines reading={reading} bmiScale={summary.bmiScale} />
          <p>{bandAdvice(kind, band, t)}</p>
        </>
      )}
      {previous ? (
        <p className={styles.moment}>
          {t("latest.before", { figure: figureOf(previous, t), moment: formatMoment(previous.measuredAt, language.code) })}
        </p>
      ) : null}
    </>
  );
}

/** What the large number leaves out. */
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
