import { HEALTH_MEASURES } from "@kaifong/contract";
import { MEASURE_UNITS } from "@kaifong/domain/health";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { formatCalendarDay, formatCompactDay, formatMoment, formatPhone, formatTime, joinList } from "@kaifong/i18n/format";
import { serverI18n } from "@kaifong/i18n/server";
import { isMemberTemplate, kindOf } from "../../../platform/messages/templates.ts";
import type { FieldFormat } from "./field-format.ts";

type Facts = Readonly<Record<string, unknown>>;

/** The namespace of the texts of the file, and of keys without a prefix. */
const OWN = "ownDataFile";

/** A value in a cell of a table: of a moment the day, and the time below it. */
export function cellValue(field: string, how: FieldFormat, row: Facts, language: Language): string {
  const value = row[field];
  if (how !== "instant" || isNothing(value)) return writeValue(field, how, row, language);
  return `${formatCompactDay(String(value), language.code)}\n${formatTime(String(value), language.code)}`;
}

/** The value of a field, in words; empty when there is none. */
export function writeValue(field: string, how: FieldFormat, row: Facts, language: Language): string {
  const value = row[field];
  if (how === "measures") return measures(row, language);
  if (isNothing(value)) return typeof how === "object" && how.otherwise ? ownDataText(language, how.otherwise) : "";
  return typeof how === "object" ? codes(value, how, language) : WRITERS[how](value, language);
}

type Writer = (value: unknown, language: Language) => string;
const lines =
  (line: (row: Facts, language: Language) => string): Writer =>
  (value, language) =>
    rowsOf(value)
      .map((each) => line(each, language))
      .join("\n");

/** How each kind of value is written. */
const WRITERS: Readonly<Record<Exclude<FieldFormat, object | "measures">, Writer>> = {
  text: String,
  instant: (value, { code }) => formatMoment(String(value), code),
  day: (value, { code }) => formatCalendarDay(String(value), code),
  phone: (value) => formatPhone(String(value)),
  agentFamily: (value, language) => (value === "Other" ? textOr(language, "auth:account.devices.other", value) : String(value)),
  yesNo: (value, language) => ownDataText(language, value === true ? "yes" : "no"),
  mainCarer: (value, language) =>
    textOr(language, value === "C" ? "register:ownCarer" : `codes:relationship.${String(value)}`, String(value)),
  course: courseName,
  place: (value, language) => {
    const place = String(value);
    return textOr(language, place === "PHONE" ? "place.PHONE" : `codes:centre.${place}`, place);
  },
  template: (value, language) => templateKind(String(value), language),
  fieldNames: (value, language) =>
    joinList(
      textsOf(value).map((name) => textOr(language, `register:label.${name}`, name)),
      language.code,
    ),
  history: lines(historyLine),
  items: lines(itemLine),
  earlier: lines((row, language) => ownDataText(language, "earlier", { values: measures(row, language) })),
};

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
const isFacts = (value: unknown): value is Facts => typeof value === "object" && value !== null;
const rowsOf = (value: unknown): readonly Facts[] => (Array.isArray(value) ? value.filter(isFacts) : []);
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String);

/** A label from the file's own texts. */
export function ownDataText(language: Language, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return serverI18n(language).t(key, { ns: OWN, ...values });
}

/** The text of a key, from its namespace or the file's own; a code or a name that is older than its labels is given as it is. */
export function textOr(language: Language, key: string, otherwise: string): string {
  const texts = serverI18n(language);
  const of = { ns: OWN, lng: language.code };
  return texts.exists(key, of) ? texts.t(key, of) : otherwise;
}

function codes(value: unknown, how: Extract<FieldFormat, object>, language: Language): string {
  return joinList(
    textsOf(value).map((each) => textOr(language, how.code.replace("*", each), each)),
    language.code,
  );
}

/** The name in the reader's language, or in Traditional Chinese when there is none. */
function courseName(value: unknown, { locale }: Language): string {
  const names = isFacts(value) ? value : {};
  const name = names[locale] ?? names[LANGUAGES[0].locale];
  return typeof name === "string" ? name : "";
}

function templateKind(template: string, language: Language): string {
  return isMemberTemplate(template) ? textOr(language, `codes:notificationKind.${kindOf(template)}`, kindOf(template)) : template;
}

function measures(row: Facts, language: Language): string {
  const known = HEALTH_MEASURES.filter((measure) => !isNothing(row[measure]));
  return known
    .map((measure) => {
      const unit = textOr(language, `healthData:unit.${measure}`, MEASURE_UNITS[measure]);
      return ownDataText(language, "measure", {
        name: textOr(language, `healthData:measure.${measure}`, measure),
        value: row[measure],
        unit,
      });
    })
    .join("\n");
}

function historyLine(row: Facts, language: Language): string {
  const [from, to, by] = ["from", "to", "by"].map((field) => String(row[field]));
  return ownDataText(language, isNothing(row["from"]) ? "historyBegins" : "historyMoves", {
    at: formatMoment(String(row["at"]), language.code),
    from: textOr(language, `codes:enrolmentStatus.${from}`, from ?? ""),
    to: textOr(language, `codes:enrolmentStatus.${to}`, to ?? ""),
    by: textOr(language, `side.${by}`, by ?? ""),
  });
}

function itemLine(row: Facts, language: Language): string {
  const [item, level, step] = ["item", "level", "nextStep"].map((field) => String(row[field]));
  return ownDataText(language, isNothing(row["finding"]) ? "item" : "itemFound", {
    item: textOr(language, `healthRisk:item.${item}`, item ?? ""),
    level: textOr(language, `healthRisk:level.${level}`, level ?? ""),
    finding: row["finding"],
    step: textOr(language, `healthRisk:step.${step}`, step ?? ""),
  });
}
