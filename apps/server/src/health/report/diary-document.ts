import { type Diary, type DiaryDay, DIARY_DAYS, type MeanPressure } from "@kaifong/domain/health";
import type { Language } from "@kaifong/i18n";
import { formatCalendarDay, formatDayRange, formatMoment, formatTime } from "@kaifong/i18n/format";
import type { PdfDocument } from "../../platform/pdf/document.ts";
import type { ReportOwner } from "./owner.ts";
import { pressureText } from "./reading-table.ts";
import { documentFrame } from "./report.ts";
import { reportText, type ReportText } from "./report-text.ts";

interface DiaryReport {
  readonly owner: ReportOwner;
  readonly diary: Diary;
  readonly now: Date;
  readonly language: Language;
}

/** The diary of two weeks to print: what was measured, and room to write by hand where nothing was. */
export function diaryDocument({ owner, diary, now, language }: DiaryReport): PdfDocument {
  const t = reportText(language);
  const [first, last] = [diary.days[0], diary.days[DIARY_DAYS - 1]];
  return {
    ...documentFrame({ owner, now, language }, t("healthData:diary.title"), t),
    blocks: [
      {
        type: "facts",
        facts: [
          [t("name"), owner.name],
          [t("memberNo"), owner.memberNo],
          [t("period"), formatDayRange(first?.day ?? "", last?.day ?? "", language.code)],
          [t("made"), formatMoment(now.toISOString(), language.code)],
        ],
      },
      { type: "text", text: t("healthData:diary.how") },
      {
        ...{ type: "table", ruled: true },
        columns: [
          { label: t("healthData:add.date"), share: 150 },
          { label: t("healthData:diary.morning"), share: 175 },
          { label: t("healthData:diary.evening"), share: 175 },
        ],
        rows: diary.days.map((day) => rowOf(day, language, t)),
      },
      ...meanBlocks(diary, language, t),
      { type: "text", text: t("healthData:diary.source") },
    ],
  };
}

/** Two lines high at least, as much as handwriting needs. */
const ROOM = "\n";

function rowOf({ day, morning, evening }: DiaryDay, language: Language, t: ReportText): readonly string[] {
  const cell = (readings: DiaryDay["morning"]) =>
    readings.map((reading) => `${formatTime(reading.measuredAt, language.code)} ${figure(reading, t)}`).join("\n") || ROOM;
  return [formatCalendarDay(day, language.code).replace("（", "\n（").replace(", ", ",\n"), cell(morning), cell(evening)];
}

function figure({ values }: DiaryDay["morning"][number], t: ReportText): string {
  const pressure = pressureText(values);
  return values.pulse === undefined ? pressure : `${pressure}\n${t("healthData:with.pulse", { pulse: values.pulse })}`;
}

function meanBlocks({ means, leftOut }: Diary, language: Language, t: ReportText): PdfDocument["blocks"] {
  const { all, morning, evening } = means;
  if (!all || leftOut === null) return [{ type: "text", text: t("healthData:diary.tooFew") }];
  const line = (mean: MeanPressure) =>
    t("healthData:diary.mean", { pressure: `${mean.systolic}/${mean.diastolic} mmHg`, count: mean.count });
  return [
    { type: "heading", level: 2, text: t("healthData:list.average") },
    {
      type: "facts",
      facts: [
        ...(morning ? [[t("healthData:diary.morning"), line(morning)] as const] : []),
        ...(evening ? [[t("healthData:diary.evening"), line(evening)] as const] : []),
        [t("healthData:diary.all"), line(all)],
      ],
    },
    { type: "text", text: t("healthData:diary.leftOut", { day: formatCalendarDay(leftOut, language.code) }) },
  ];
}
