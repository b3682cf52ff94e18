/** The heads of folded rows in a list: what an editor looks for, in words and Hong Kong time. */
import { CLASS_WORDS, LESSON_WORDS } from "../rules/class-words.ts";

type Row = Readonly<Record<string, unknown>>;

/** The parts of row heads besides the row itself, in the language of the editor. */
export interface RowLabels {
  /** The word for a code, in the editor's language. */
  readonly wordOf: (code: string) => string;
  /** The editor's language, by its name in browsers. */
  readonly locale: string;
  readonly closed: string;
  readonly lessons: (count: number) => string;
  /** The label of a class without words; empty in the language that the others translate. */
  readonly untranslated: string;
}

/** This many characters of a rule are enough to recognise it. */
const POINT_LENGTH = 60;
const TIME_ZONE = "Asia/Hong_Kong";
const LOCALES: Readonly<Record<string, string>> = { zh: "zh-HK", "zh-Hans": "zh-CN", en: "en-GB" };

/** Strapi's `zh` is Traditional; a browser's is Simplified. */
export const browserLocale = (locale: string): string => LOCALES[locale] ?? locale;

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part !== "").join(between);
const clock = (value: unknown): string => textOf(value).slice(0, "HH:MM".length);

function momentOf(value: unknown, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const time = Date.parse(textOf(value));
  if (Number.isNaN(time)) return textOf(value);
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: TIME_ZONE }).format(time);
}

const DAY: Intl.DateTimeFormatOptions = { year: "numeric", month: "short", day: "numeric", weekday: "short" };
const CLOCK: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

function hours(row: Row, { wordOf, closed }: RowLabels): string {
  const span = row["closed"] === true ? closed : joined([clock(row["open"]), clock(row["close"])], "–");
  return joined([wordOf(textOf(row["day"])), span], " ");
}

function lesson(row: Row, { locale }: RowLabels): string {
  const times = [momentOf(row["Start"], locale, CLOCK), momentOf(row["End"], locale, CLOCK)];
  return joined([momentOf(row["Start"], locale, DAY), joined(times, "–"), textOf(row["Topic"])], " ");
}

function classOf(row: Row, labels: RowLabels): string {
  const lessons: readonly Row[] = Array.isArray(row["Lesson"]) ? row["Lesson"] : [];
  const first = lessons.map(({ Start }) => textOf(Start)).sort()[0];
  const start = first ? momentOf(first, labels.locale, { ...DAY, ...CLOCK }) : "";
  const head = [textOf(row["Class_Code"]), start, labels.lessons(lessons.length)];
  return joined([...head, isWithoutWords(row, lessons) ? labels.untranslated : ""], " · ");
}

const saysNothing = (row: Row, words: readonly string[]): boolean => words.every((field) => textOf(row[field]) === "");
const isWithoutWords = (row: Row, lessons: readonly Row[]): boolean =>
  saysNothing(row, CLASS_WORDS) && lessons.every((each) => saysNothing(each, LESSON_WORDS));

function article(row: Row): string {
  const period = row["period"];
  const start = typeof period === "object" && period !== null ? textOf((period as Row)["start"]) : "";
  return joined([start, textOf(row["title"])], " ");
}

const holiday = (row: Row, { locale }: RowLabels): string =>
  joined([momentOf(row["day"], locale, DAY), textOf(row["name"])], " ");

const HEADS: Readonly<Partial<Record<string, (row: Row, labels: RowLabels) => string>>> = {
  "centre.hours": hours,
  "centre.holiday": holiday,
  "centre.near": (row, { wordOf }) => wordOf(textOf(row["neighbourhood"])),
  "program.lesson": lesson,
  "program.class": classOf,
  "activity.article": article,
  "program.point": (row) => textOf(row["Text"]).slice(0, POINT_LENGTH),
  "page.section": (row, { wordOf }) =>
    joined([textOf(row["heading"]) || textOf(row["anchor"]), wordOf(textOf(row["kind"]))], " · "),
};

/** The head of a row of this component; empty when it has none of its own. */
export function rowHead(component: string, row: unknown, labels: RowLabels): string {
  const head = HEADS[component];
  return head && typeof row === "object" && row !== null ? head(row as Row, labels) : "";
}
