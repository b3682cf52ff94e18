import { HEALTH_MEASURES } from "@kaifong/contract";
import { MEASURE_UNITS } from "@kaifong/domain/health";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { formatCalendarDay, formatCompactDay, formatMoment, formatPhone, formatTime, joinList } from "@kaifong/i18n/format";
import { serverI18n } from "@kaifong/i18n/server";
import { isMemberTemplate, kindOf } from "../../../platform/messages/templates.ts";
import type { Writing } from "./shown.ts";

type Facts = Readonly<Record<string, unknown>>;

/** Where the words of the file stand, and, without a prefix, its own. */
const OWN = "ownDataFile";

/** Of a moment in a cell of a table: the day, and the time below it. */
export function cellValue(field: string, how: Writing, row: Facts, language: Language): string {
  const value = row[field];
  if (how !== "instant" || isNothing(value)) return writeValue(field, how, row, language);
  return `${formatCompactDay(String(value), language.code)}\n${formatTime(String(value), language.code)}`;
}

/** What a field says, in words; empty where it says nothing. */
export function writeValue(field: string, how: Writing, row: Facts, language: Language): string {
  const value = row[field];
  if (how === "measures") return measures(row, language);
  if (isNothing(value)) return typeof how === "object" && how.otherwise ? label(language, how.otherwise) : "";
  if (typeof how === "object") return codes(value, how, language);
  switch (how) {
    case "instant":
      return formatMoment(String(value), language.code);
    case "day":
      return formatCalendarDay(String(value), language.code);
    case "phone":
      return formatPhone(String(value));
    case "yesNo":
      return label(language, value === true ? "yes" : "no");
    case "course":
      return courseName(value, language);
    case "place":
      return value === "PHONE"
        ? word(language, "place.PHONE", "PHONE")
        : word(language, `codes:centre.${String(value)}`, String(value));
    case "template":
      return templateKind(String(value), language);
    case "fieldNames":
      return joinList(
        textsOf(value).map((name) => word(language, `register:label.${name}`, name)),
        language.code,
      );
    case "history":
    case "items":
    case "earlier":
      return rowsOf(value)
        .map((each) => LINES[how](each, language))
        .join("\n");
    default:
      return String(value);
  }
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
const isFacts = (value: unknown): value is Facts => typeof value === "object" && value !== null;
const rowsOf = (value: unknown): readonly Facts[] => (Array.isArray(value) ? value.filter(isFacts) : []);
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value : [value]).map(String);

/** A label of the file's own texts. */
export function label(language: Language, key: string, values: Readonly<Record<string, unknown>> = {}): string {
  return serverI18n(language).t(key, { ns: OWN, ...values });
}

/** The text of a key, of its namespace or the file's own; a code or a name that is older than its labels as it is. */
export function word(language: Language, key: string, otherwise: string): string {
  const texts = serverI18n(language);
  const of = { ns: OWN, lng: language.code };
  return texts.exists(key, of) ? texts.t(key, of) : otherwise;
}

function codes(value: unknown, how: Extract<Writing, object>, language: Language): string {
  return joinList(
    textsOf(value).map((each) => word(language, how.code(each), each)),
    language.code,
  );
}

/** In the reader's language; in Traditional Chinese where it has none. */
function courseName(value: unknown, { locale }: Language): string {
  const names = isFacts(value) ? value : {};
  return String(names[locale] ?? names[LANGUAGES[0].locale] ?? "");
}

function templateKind(template: string, language: Language): string {
  return isMemberTemplate(template) ? word(language, `codes:notificationKind.${kindOf(template)}`, kindOf(template)) : template;
}

function measures(row: Facts, language: Language): string {
  const known = HEALTH_MEASURES.filter((measure) => !isNothing(row[measure]));
  return known
    .map((measure) => {
      const unit = measure === "pulse" ? word(language, "healthData:unit.pulse", "pulse") : MEASURE_UNITS[measure];
      return label(language, "measure", {
        name: word(language, `healthData:measure.${measure}`, measure),
        value: row[measure],
        unit,
      });
    })
    .join("\n");
}

const LINES = {
  history: (row: Facts, language: Language) =>
    label(language, isNothing(row["from"]) ? "historyBegins" : "historyMoves", {
      at: formatMoment(String(row["at"]), language.code),
      from: word(language, `codes:enrolmentStatus.${String(row["from"])}`, String(row["from"])),
      to: word(language, `codes:enrolmentStatus.${String(row["to"])}`, String(row["to"])),
      by: word(language, `side.${String(row["by"])}`, String(row["by"])),
    }),
  items: (row: Facts, language: Language) =>
    label(language, isNothing(row["finding"]) ? "item" : "itemFound", {
      item: word(language, `healthRisk:item.${String(row["item"])}`, String(row["item"])),
      level: word(language, `healthRisk:level.${String(row["level"])}`, String(row["level"])),
      finding: row["finding"],
      step: word(language, `healthRisk:step.${String(row["nextStep"])}`, String(row["nextStep"])),
    }),
  earlier: (row: Facts, language: Language) => label(language, "earlier", { values: measures(row, language) }),
} as const;
