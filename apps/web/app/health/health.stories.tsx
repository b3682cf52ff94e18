import { newQueryClient } from "@kaifong/client/react";
import { HEALTH_BANDS, HEALTH_KINDS, type HealthSummary } from "@kaifong/contract";
import { diaryOf } from "@kaifong/domain/health";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { inPageWith } from "../story.fixtures.tsx";
import { AboutReadings } from "./about-readings.tsx";
import { BandTag } from "./band-tag.tsx";
import { CorrectReading } from "./correct-reading.tsx";
import { RemoveReading } from "./remove-reading.tsx";
import { DownloadPdf } from "./download-pdf.tsx";
import { DiaryTable, PressureDiary } from "./pressure-diary.tsx";
import { RecordExchange } from "./exchange.tsx";
import { FoundList } from "./found-list.tsx";
import { ImportFile } from "./import-file.tsx";
import { aShownReading, aSummary, ONE_OF_EACH } from "./health.fixtures.ts";
import { HealthData } from "./health-data.tsx";
import { LatestReadings } from "./latest-readings.tsx";
import { NumberLines } from "./number-line.tsx";
import { readingsQuery } from "./readings-query.ts";
import { RangeList } from "./range-list.tsx";
import { MomentFields, ReadingFields } from "./reading-fields.tsx";
import { ReadingForm } from "./reading-form.tsx";
import { ReadingsChart } from "./readings-chart.tsx";
import { ReadingsOverview } from "./readings-overview.tsx";
import { ReadingsTable } from "./readings-table.tsx";
import { Readings, ReadingsView } from "./readings-view.tsx";
import { SeekHelp } from "./seek-help.tsx";
import { UnlikelyList } from "./unlikely-list.tsx";

export default {};

const nothing = () => undefined;
const CHANGING = { onCorrect: nothing, onRemove: nothing };
const VIEW = { kind: "BLOOD_PRESSURE", period: "D21" } as const;
const PRESSURES = ["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17"].map((day, index) =>
  aShownReading({
    measuredAt: `${day}T00:40:00.000Z`,
    values: { systolic: 132 + index, diastolic: 78 - index, pulse: 66 },
    source: index === 2 ? "STAFF" : "SELF",
  }),
);
const CHILD = aSummary({
  adult: false,
  latest: [{ kind: "BMI", reading: { ...ONE_OF_EACH.BMI, band: null }, previous: null }],
});

function piece(Piece: () => React.ReactNode, language?: Language, readings = PRESSURES) {
  const queries = newQueryClient();
  queries.setQueryData(readingsQuery(VIEW.kind, VIEW.period).queryKey, { readings, more: false });
  return inPageWith(queries, Piece, language, { path: "/health-data" });
}

const whole = (summary: HealthSummary, language?: Language) => piece(() => <HealthData summary={summary} />, language);
export const page = () => whole(aSummary());
export const pageInTraditional = () => whole(aSummary(), LANGUAGES[0]);
export const pageInSimplified = () => whole(aSummary(), LANGUAGES[1]);
export const pageOfChild = () => whole(CHILD);
export const pageWithoutReadings = () => whole(aSummary({ latest: [], height: null }));

const latest = (summary: HealthSummary, language?: Language) =>
  piece(() => <LatestReadings summary={summary} onShow={nothing} />, language);
export const latestReadings = () => latest(aSummary());
export const latestReadingsInTraditional = () => latest(aSummary(), LANGUAGES[0]);
export const latestReadingsInSimplified = () => latest(aSummary(), LANGUAGES[1]);

const bands = (language?: Language) =>
  piece(
    () => (
      <ul>
        {HEALTH_KINDS.flatMap((kind) =>
          HEALTH_BANDS.map((band) => (
            <li key={`${kind} ${band}`}>
              <BandTag kind={kind} band={band} />
            </li>
          )),
        )}
      </ul>
    ),
    language,
  );
export const everyBand = () => bands();
export const everyBandInTraditional = () => bands(LANGUAGES[0]);
export const everyBandInSimplified = () => bands(LANGUAGES[1]);
export const noBand = () =>
  piece(() => (
    <p>
      <BandTag kind="BMI" band={null} />
    </p>
  ));

export const numberLines = () =>
  piece(() => (
    <>
      {Object.values(ONE_OF_EACH).map((reading) => (
        <NumberLines key={reading.kind} reading={reading} bmiScale="OTHER" />
      ))}
    </>
  ));

const ranges = (language?: Language) =>
  piece(
    () => (
      <>
        {HEALTH_KINDS.map((kind) => (
          <RangeList key={kind} kind={kind} bmiScale="ASIAN" assumed />
        ))}
        <RangeList kind="BMI" bmiScale="OTHER" assumed={false} />
      </>
    ),
    language,
  );
export const rangeLists = () => ranges();
export const rangeListsInTraditional = () => ranges(LANGUAGES[0]);
export const rangeListsInSimplified = () => ranges(LANGUAGES[1]);

const help = (language?: Language) =>
  piece(
    () => (
      <>
        <SeekHelp kind="BLOOD_PRESSURE" />
        <SeekHelp kind="BLOOD_OXYGEN" />
      </>
    ),
    language,
  );
export const seekHelp = () => help();
export const seekHelpInTraditional = () => help(LANGUAGES[0]);
export const seekHelpInSimplified = () => help(LANGUAGES[1]);

const form = (language?: Language) =>
  piece(
    () => (
      <ReadingForm
        title="Add a reading"
        several
        kinds={["BLOOD_PRESSURE", "BLOOD_GLUCOSE", "BMI"]}
        typed={{ systolic: "132", date: "2026-11-20", time: "08:40", height: "156" }}
        send={async () => undefined}
        onTyped={nothing}
        onSaved={nothing}
        onCancel={nothing}
      />
    ),
    language,
  );
export const readingForm = () => form();
export const readingFormInTraditional = () => form(LANGUAGES[0]);
export const readingFormInSimplified = () => form(LANGUAGES[1]);
export const fieldsWithErrors = () =>
  piece(() => (
    <>
      <ReadingFields kind="BLOOD_GLUCOSE" typed={{ glucose: "72" }} onType={nothing} errorOf={(field) => `Wrong: ${field}`} />
      <MomentFields hint="Hong Kong time." typed={{}} onType={nothing} errorOf={(field) => `Wrong: ${field}`} />
    </>
  ));
export const unlikely = () =>
  piece(() => <UnlikelyList measures={["systolic", "pulse"]} typed={{ systolic: "225", pulse: "30" }} />);

export const correction = () =>
  piece(() => <CorrectReading reading={ONE_OF_EACH.BLOOD_GLUCOSE} onSaved={nothing} onCancel={nothing} />);

const table = (language?: Language) =>
  piece(
    () => (
      <>
        {HEALTH_KINDS.map((kind) => (
          <ReadingsTable
            key={kind}
            {...{ kind, caption: kind, changing: CHANGING }}
            readings={kind === "BLOOD_PRESSURE" ? PRESSURES : [ONE_OF_EACH[kind]]}
          />
        ))}
      </>
    ),
    language,
  );
export const tables = () => table();
export const tablesInTraditional = () => table(LANGUAGES[0]);
export const tablesInSimplified = () => table(LANGUAGES[1]);

const view = (language?: Language, readings = PRESSURES) =>
  piece(() => <ReadingsView chosen={VIEW} summary={aSummary()} onChoose={nothing} changing={CHANGING} />, language, readings);
export const chartAndList = () => view();
export const chartAndListInTraditional = () => view(LANGUAGES[0]);
export const chartAndListInSimplified = () => view(LANGUAGES[1]);
export const nothingInPeriod = () => view(undefined, []);
export const longList = () =>
  piece(() => (
    <Readings
      chosen={VIEW}
      summary={aSummary()}
      readings={Array.from({ length: 12 }, () => aShownReading())}
      more
      changing={CHANGING}
    />
  ));
const GLUCOSES = PRESSURES.map(({ measuredAt }, index) => {
  const category = index === 1 ? "RANDOM" : "FASTING";
  return aShownReading({ kind: "BLOOD_GLUCOSE", measuredAt, category, values: { glucose: 5.9 + index }, band: "NORMAL" });
});
const glucoseChart = (language?: Language) =>
  piece(
    () => (
      <>
        <ReadingsOverview kind="BLOOD_GLUCOSE" readings={GLUCOSES} />
        <ReadingsChart kind="BLOOD_GLUCOSE" readings={GLUCOSES} summary={aSummary()} />
      </>
    ),
    language,
  );
export const chartOfGlucose = () => glucoseChart();
export const chartOfGlucoseInTraditional = () => glucoseChart(LANGUAGES[0]);
export const chartOfGlucoseInSimplified = () => glucoseChart(LANGUAGES[1]);
export const chart = () => piece(() => <ReadingsChart kind="BLOOD_PRESSURE" readings={PRESSURES} summary={aSummary()} />);
export const overview = () => piece(() => <ReadingsOverview kind="BLOOD_PRESSURE" readings={PRESSURES} />);
export const overviewOfOne = () => piece(() => <ReadingsOverview kind="BLOOD_PRESSURE" readings={PRESSURES.slice(0, 1)} />);

const removal = (language?: Language) =>
  piece(() => <RemoveReading reading={ONE_OF_EACH.BMI} onRemoved={nothing} onClose={nothing} />, language);
export const removalAsked = () => removal();
export const removalAskedInTraditional = () => removal(LANGUAGES[0]);
export const removalAskedInSimplified = () => removal(LANGUAGES[1]);

const pdf = (language?: Language) => piece(() => <DownloadPdf {...VIEW} measured={HEALTH_KINDS} startsOpen />, language);
export const pdfAsked = () => pdf();
export const pdfAskedInTraditional = () => pdf(LANGUAGES[0]);
export const pdfAskedInSimplified = () => pdf(LANGUAGES[1]);
export const pdfOfOneKind = () => piece(() => <DownloadPdf {...VIEW} measured={["BLOOD_PRESSURE"]} startsOpen />);

const FOUND = [128, 225, 130, 300, 118].map((systolic) => ({
  patient: systolic === 118 ? 1 : 0,
  reading: {
    ...({ kind: "BLOOD_PRESSURE", measuredAt: "2026-11-20T00:40:00.000Z" } as const),
    values: { systolic, diastolic: 76 },
  },
}));
const exchange = (language?: Language) =>
  piece(
    () => (
      <>
        <RecordExchange onImported={nothing} />
        <ImportFile onImported={nothing} />
        <FoundList
          preview={{
            ...{ found: FOUND, patients: [{}, {}], skipped: { STATUS: 1, PAIR: 2, INDEX: 1 } },
            outcomes: ["NEW", "UNLIKELY", "KNOWN", "IMPOSSIBLE", "OTHER_PERSON"],
          }}
          onImport={async () => 1}
          onImported={nothing}
          onFailed={nothing}
        />
      </>
    ),
    language,
  );
export const exchanged = () => exchange();
export const exchangedInTraditional = () => exchange(LANGUAGES[0]);
export const exchangedInSimplified = () => exchange(LANGUAGES[1]);

const diary = (language?: Language) =>
  piece(
    () => (
      <>
        <PressureDiary />
        <DiaryTable diary={diaryOf(PRESSURES, new Date("2026-11-20T04:00:00.000Z"))} />
        <DiaryTable diary={diaryOf([], new Date("2026-11-20T04:00:00.000Z"))} />
      </>
    ),
    language,
  );
export const pressureDiary = () => diary();
export const pressureDiaryInTraditional = () => diary(LANGUAGES[0]);
export const pressureDiaryInSimplified = () => diary(LANGUAGES[1]);

export const about = () => piece(() => <AboutReadings adult />);
export const aboutChild = () => piece(() => <AboutReadings adult={false} />);
