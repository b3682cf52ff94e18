import type { Centre, CourseClass } from "@kaifong/content";
import type { CentreCode } from "@kaifong/contract";
import type { LanguageCode } from "@kaifong/i18n";
import { isAfterDraw } from "@kaifong/domain/enrolment";
import { formatDate, formatDay, formatHkd, formatShortDay, formatTime } from "@kaifong/i18n/format";
import { centreNeighbourhood, shortCentreName } from "@kaifong/i18n/format";
import type { ClassView } from "./class-view.ts";
import type { CourseText } from "./text.ts";

type Times = readonly { readonly start: string; readonly end: string }[];

/** `2026年12月4日（星期五）至2027年1月22日（星期五）`, or the one day; null when no lesson is set yet. */
export function formatLessonDates(lessons: Times, t: CourseText, language: LanguageCode): string | null {
  return rangeOf(lessons, (instant) => formatDate(instant, language), t);
}

/** The same in short, where days of the week and year are told beside it: `11月27日至1月15日`. */
export function formatShortDates(lessons: Times, t: CourseText, language: LanguageCode): string | null {
  return rangeOf(lessons, (instant) => formatShortDay(instant, language), t);
}

/** From the day of the first lesson to that of the last, as `dayOf` writes them; the one where both are the same. */
function rangeOf(lessons: Times, dayOf: (instant: string) => string, t: CourseText): string | null {
  const starts = lessons.map((lesson) => lesson.start).sort();
  const [first, last] = [starts[0], starts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [dayOf(first), dayOf(last)];
  return from === to ? from : t("class.dateRange", { from, to });
}

/** `上午10:30至上午11:30` when every lesson has the same hours; null when they differ. */
export function formatLessonTimes(lessons: Times, t: CourseText, language: LanguageCode): string | null {
  const all = new Set(lessons.map((lesson) => lessonTime(lesson, t, language)));
  const [only] = all;
  return all.size === 1 && only !== undefined ? only : null;
}

export function lessonTime(lesson: Times[number], t: CourseText, language: LanguageCode): string {
  return t("class.timeRange", { from: formatTime(lesson.start, language), to: formatTime(lesson.end, language) });
}

/** An instant as date and time: `2026年11月20日（星期五）上午9:00`. */
export function formatMoment(instant: string, language: LanguageCode): string {
  return `${formatDate(instant, language)}${gapIn(language)}${formatTime(instant, language)}`;
}

/** The same without the year, for lists: `11月20日（星期五）上午9:00`. */
export function formatShortMoment(instant: string, language: LanguageCode): string {
  return `${formatDay(instant, language)}${gapIn(language)}${formatTime(instant, language)}`;
}

function gapIn(language: LanguageCode): string {
  return language === "en-US" ? ", " : "";
}

export function formatFee(feeHkd: number, t: CourseText): string {
  return feeHkd === 0 ? t("shell:fee.free") : formatHkd(feeHkd);
}

/** What the classes of a course cost: one amount, or from the least to the most. Null without classes. */
export function formatFees(classes: readonly ClassView[], t: CourseText): string | null {
  const fees = classes.map((view) => view.class.feeHkd).sort((a, b) => a - b);
  const [min, max] = [fees[0], fees.at(-1)];
  if (min === undefined || max === undefined) return null;
  return min === max ? formatFee(min, t) : t("fee.from", { min: formatFee(min, t), max: formatFee(max, t) });
}

/** `50 至 75 歲`; null when everybody may come. */
export function formatAges({ minAge, maxAge }: CourseClass, t: CourseText): string | null {
  if (minAge !== null && maxAge !== null) return t("class.ageRange", { min: minAge, max: maxAge });
  if (minAge !== null) return t("class.ageFrom", { min: minAge });
  return maxAge === null ? null : t("class.ageTo", { max: maxAge });
}

/** How places are given now. */
export function methodLabel(view: ClassView, t: CourseText): string {
  return isAfterDraw(view.class, view.phase) ? t("class.afterDraw") : t(`codes:enrolmentMethod.${view.class.method}`);
}

/** In a text with such a word its numbers are taken for ages. */
const AGE_WORD = /[歲岁]|\bage[ds]?\b|\byears?\b/i;

/** Whether the editors' words on whom a class is for name its limits of age themselves: they needn't be said twice. */
export function saysAge({ target, minAge, maxAge }: Pick<CourseClass, "target" | "minAge" | "maxAge">): boolean {
  if (target === null || !AGE_WORD.test(target)) return false;
  const numbers: readonly string[] = target.match(/\d+/g) ?? [];
  const limits = [minAge, maxAge].filter((limit) => limit !== null);
  return limits.length > 0 && limits.every((limit) => numbers.includes(String(limit)));
}

/** A centre as far as its name goes. */
type Named = Pick<Centre, "code" | "name">;
/** Labels of the kinds of centre, in whatever room. */
type CentreLabels = (key: `codes:centre.${CentreCode}`) => string;

/** The name that the centre has in the content, or the kind of centre when the content has none. */
export function centreName(code: CentreCode, centres: readonly Named[], t: CentreLabels): string {
  return centres.find((centre) => centre.code === code)?.name ?? t(`codes:centre.${code}`);
}

/** The centre's name without the part that all of them share, for lists and choices. */
export function shortCentreLabel(code: CentreCode, centres: readonly Named[], t: CentreLabels): string {
  return shortCentreName(centreName(code, centres, t));
}

/** Where it is, in one word, for cards. */
export function centrePlace(code: CentreCode, centres: readonly Named[], t: CentreLabels): string {
  return centreNeighbourhood(centreName(code, centres, t));
}
