import {
  HEALTH_KINDS,
  HEALTH_PERIODS,
  type HealthKind,
  type HealthPeriod,
  type HealthSummary,
  type Reading,
} from "@kaifong/contract";
import { Loading } from "@kaifong/page-parts";
import { ActionRow, Button, Disclosure, SelectField } from "@kaifong/ui";
import { useQuery } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { useEffect, useRef, useState } from "react";
import { MembersQuery } from "../session/member/members-query.tsx";
import { DownloadPdf } from "./download-pdf.tsx";
import styles from "./health.module.css";
import { PressureDiary } from "./pressure-diary.tsx";
import { readingsQuery } from "./readings-query.ts";
import { RangeList } from "./range-list.tsx";
import { ReadingsChart } from "./readings-chart.tsx";
import { ReadingsOverview } from "./readings-overview.tsx";
import { type ReadingChanges, ReadingsTable } from "./readings-table.tsx";
import { isWideScreen } from "./wide-screen.ts";
import { saveCsv } from "./save-csv.ts";
import { useHealthText } from "./text.ts";

/** The chosen kind and period. */
export interface ChosenView {
  readonly kind: HealthKind;
  readonly period: HealthPeriod;
}

export interface ReadingsViewProps {
  readonly chosen: ChosenView;
  readonly onChoose: (chosen: ChosenView) => void;
  readonly summary: HealthSummary;
  /** Undefined when nothing may be changed. */
  readonly changing: ReadingChanges | undefined;
}

/** Readings of a kind in a period: an overview, a chart, and the same numbers as a list. */
export function ReadingsView({ chosen, onChoose, summary, changing }: ReadingsViewProps) {
  const { t } = useHealthText();
  const { kind, period } = chosen;
  const found = useQuery(readingsQuery(kind, period));
  return (
    <>
      <div className={styles.choices}>
        <SelectField
          id="kind"
          label={t("list.kind")}
          options={HEALTH_KINDS.map((each) => [each, t(`kind.${each}`)] as const)}
          chosen={kind}
          onChoose={(next) => onChoose({ ...chosen, kind: next })}
        />
        <SelectField
          id="period"
          label={t("list.period")}
          options={HEALTH_PERIODS.map((each) => [each, t(`period.${each}`)] as const)}
          chosen={period}
          onChoose={(next) => onChoose({ ...chosen, period: next })}
        />
      </div>
      <MembersQuery query={found} fallback={<Loading lines={4} />} title={t("loadTitle")} text={t("load")}>
        {({ readings, more }) => <Readings key={`${kind} ${period}`} {...{ chosen, summary, changing, readings, more }} />}
      </MembersQuery>
    </>
  );
}

interface ReadingsProps extends Omit<ReadingsViewProps, "onChoose"> {
  /** Newest first. */
  readonly readings: readonly Reading[];
  readonly more: boolean;
}

/** How many the list shows at first. */
const FIRST_ROWS = 10;

/**
 * Readings of a kind and period, newest first: their chart, their overview, and a list of which ten are shown at first. `more`:
 * older ones are left out.
 */
export function Readings({ chosen: { kind, period }, summary, readings, more, changing }: ReadingsProps) {
  const { t } = useHealthText();
  const [all, setAll] = useState(false);
  const [diary, setDiary] = useState(false);
  const [wide] = useState(isWideScreen);
  const rows = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const showAll = () => flushSync(() => setAll(true)); // everything to be printed is there before the browser draws it
    window.addEventListener("beforeprint", showAll);
    return () => window.removeEventListener("beforeprint", showAll);
  }, []);
  if (readings.length === 0) return <p className={styles.none}>{t("list.none")}</p>;
  const showRest = () => {
    flushSync(() => setAll(true));
    const firstNew = rows.current?.querySelectorAll<HTMLElement>("tbody tr")[FIRST_ROWS];
    if (!firstNew) return;
    firstNew.tabIndex = -1; // the button has gone, and who reads on by keys goes on from here
    firstNew.focus({ preventScroll: true });
  };
  const shown = all ? readings : readings.slice(0, FIRST_ROWS);
  const caption = t("list.caption", { kind: t(`kind.${kind}`), period: t(`period.${period}`) });
  return (
    <div className={styles.readings}>
      <ReadingsOverview {...{ kind, readings }} />
      <ReadingsChart {...{ kind, readings, summary }} />
      {more ? <p>{t("list.more")}</p> : null}
      <div className={styles.folds}>
        <Disclosure open={wide} openOnPaper summary={t("list.rows")}>
          <div ref={rows} className={styles.rows}>
            <ReadingsTable {...{ kind, caption, changing }} readings={shown} />
            {shown.length < readings.length ? (
              <Button variant="secondary" onClick={showRest}>
                {t("list.showAll", { count: readings.length })}
              </Button>
            ) : null}
          </div>
        </Disclosure>
        {summary.adult ? <RangeList {...{ kind }} bmiScale={summary.bmiScale} assumed={summary.bmiScaleAssumed} /> : null}
        <Disclosure open={wide} className={styles.keep} summary={t("tool.title")}>
          <ActionRow>
            <Button variant="secondary" icon="list" onClick={() => saveCsv(kind, readings, t)}>
              {t("tool.csv")}
            </Button>
            <DownloadPdf {...{ kind, period }} measured={summary.latest.map((each) => each.kind)} />
            <Button variant="secondary" icon="print" onClick={() => window.print()}>
              {t("tool.print")}
            </Button>
          </ActionRow>
        </Disclosure>
      </div>
      {kind === "BLOOD_PRESSURE" ? (
        <Button variant="secondary" icon="calendar" onClick={() => setDiary(!diary)}>
          {t(diary ? "diary.close" : "diary.open")}
        </Button>
      ) : null}
      {kind === "BLOOD_PRESSURE" && diary ? <PressureDiary /> : null}
    </div>
  );
}
