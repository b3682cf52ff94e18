import { isAdult } from "@kaifong/domain/membership";
import { type HealthKind, type HealthPeriod, MAX_REPORTED_READINGS } from "@kaifong/contract";
import {
  judgementOf,
  type Limit,
  overviewsOf,
  periodOf,
  plotOf,
  rangesOn,
  type ScaleName,
  scalesOf,
} from "@kaifong/domain/health";
import { hongKongDay, SECOND_MS } from "@kaifong/domain/time";
import type { Language } from "@kaifong/i18n";
import { formatCompactDay, formatDate, formatDayRange, formatMoment } from "@kaifong/i18n/format";
import type { PdfBlock, PdfDocument } from "../../platform/pdf/document.ts";
import type { JudgedMember } from "../judged-member.ts";
import type { ReportOwner } from "./owner.ts";
import type { ReportedReading } from "./reported-reading.ts";
import { bandCell, type ReportText, rangeText, reportText, seriesLabel } from "./report-text.ts";
import { readingTable } from "./reading-table.ts";

/** Readings of a kind, newest first. */
export interface ReportedKind {
  readonly kind: HealthKind;
  readonly readings: readonly ReportedReading[];
  /** Older ones exist that are not included. */
  readonly more: boolean;
}

export interface Report {
  readonly owner: ReportOwner;
  readonly person: JudgedMember;
  readonly period: HealthPeriod;
  readonly kinds: readonly ReportedKind[];
  readonly now: Date;
  readonly language: Language;
}

/**
 * The report for a doctor: whose readings, of when, for each kind an overview, a chart and every reading, and what bands mean.
 */
export function reportDocument(report: Report): PdfDocument {
  const { owner, person, kinds, now, language } = report;
  const t = reportText(language);
  const adult = isAdult(person.birthDate, hongKongDay(now));
  return {
    ...documentFrame(report, t("title"), t),
    blocks: [
      { type: "text", text: t("lead") },
      {
        type: "facts",
        facts: [
          [t("name"), owner.name],
          [t("memberNo"), owner.memberNo],
          [t("period"), periodText(report, t)],
          [t("made"), formatMoment(now.toISOString(), language.code)],
        ],
      },
      ...kinds.flatMap((each) => kindBlocks(each, report, t)),
      ...(adult ? rangeBlocks(report, t) : []),
      { type: "text", text: t(adult ? "healthData:about.text" : "healthData:about.child") },
    ],
  };
}

/** The frame of every file of a member's readings: its language, its title, and at the foot of each page whose it is. */
export function documentFrame(
  { owner, now, language }: Pick<Report, "owner" | "now" | "language">,
  title: string,
  t: ReportText,
): Omit<PdfDocument, "blocks"> {
  return {
    ...{ language: language.code, title, madeAt: now.toISOString() },
    footer: t("about", { name: owner.name, memberNo: owner.memberNo }),
    pageNumber: t("page", { page: "{page}", pages: "{pages}" }),
    signsLacking: t("signsLacking"),
  };
}

function periodText({ period, now, language }: Report, t: ReportText): string {
  const { from } = periodOf(period, now);
  if (from) return formatDayRange(hongKongDay(from), hongKongDay(now), language.code);
  if (period === "LAST_10") return t("healthData:period.LAST_10");
  return t("all", { day: formatDate(now.toISOString(), language.code) });
}

function kindBlocks({ kind, readings, more }: ReportedKind, report: Report, t: ReportText): readonly PdfBlock[] {
  const heading: PdfBlock = { type: "heading", level: 2, text: t(`healthData:kind.${kind}`) };
  if (readings.length === 0) return [heading, { type: "text", text: t("none") }];
  const facts = overviewsOf(kind, readings).map(
    ({ of, ...figures }) => [seriesLabel(of, t), t("healthData:list.figures", figures)] as const,
  );
  return [
    heading,
    { type: "text", text: t("healthData:list.count", { count: readings.length }) },
    ...(facts.length > 0 ? [{ type: "facts", facts } as const] : []),
    ...(more ? [{ type: "text", text: t("more", { count: MAX_REPORTED_READINGS }) } as const] : []),
    ...chartBlocks({ kind, readings, more }, report, t),
    readingTable(kind, readings, report.language, t),
  ];
}

/** A line needs two ends. */
const MIN_POINTS = 2;

function chartBlocks({ kind, readings }: ReportedKind, { person, now, language }: Report, t: ReportText): readonly PdfBlock[] {
  const [last, first] = [readings[0], readings.at(-1)];
  if (!first || !last || readings.length < MIN_POINTS) return [];
  const adult = isAdult(person.birthDate, hongKongDay(now));
  const plot = plotOf(kind, readings, { adult, bmiScale: person.bmiScale });
  const named = plot.limits.map((limit) => limitName(kind, limit, t));
  const alternative = [t("chart", { kind: t(`healthData:kind.${kind}`) }), ...named].join(" ");
  return [
    {
      ...{ type: "chart", alternative },
      lines: plot.lines.map(({ of, mark, values }) => ({
        ...{ name: seriesLabel(of, t), mark },
        points: plot.times.flatMap((time, index) => {
          const value = values[index] ?? null;
          return value === null ? [] : [[time * SECOND_MS, value] as const];
        }),
      })),
      limits: plot.limits.map((limit) => ({ value: limit.from, name: limitName(kind, limit, t) })),
      ends: [formatDay(first.measuredAt, language), formatDay(last.measuredAt, language)],
    },
  ];
}

function limitName(kind: HealthKind, { scale, band, from }: Limit, t: ReportText): string {
  const limits = t("healthData:chart.from", { from, word: bandCell({ kind, band }, t) });
  return t("healthData:chart.limits", { measure: t(`healthData:range.${scale}`), limits });
}

function formatDay(instant: string, { code }: Language): string {
  return formatCompactDay(instant, code);
}

function rangeBlocks({ kinds, person }: Report, t: ReportText): readonly PdfBlock[] {
  const scales = kinds.flatMap(({ kind }) => scalesOf(kind, person.bmiScale).map((scale) => ({ kind, scale })));
  const assumed = person.bmiScaleAssumed && kinds.some(({ kind }) => kind === "BMI");
  return [
    { type: "heading", level: 2, text: t("ranges") },
    {
      type: "facts",
      facts: scales.map(({ kind, scale }) => [t(`healthData:range.${scale}`), rangeLines(kind, scale, t)] as const),
    },
    ...(assumed ? [{ type: "text", text: t("healthData:range.assumed") } as const] : []),
  ];
}

function rangeLines(kind: HealthKind, scale: ScaleName, t: ReportText): string {
  const lines = rangesOn(scale).map((range) => {
    const judgement = judgementOf(kind, range.band);
    return judgement && t("rangeOf", { word: t(`healthData:band.${judgement}.word`), range: rangeText(range, t) });
  });
  return lines.join("\n");
}
