/** Rules for numbers that visitors see and dial: telephone numbers, amounts, times, and the hours of a centre. */
import words from "../editing/code-words.json";
import { isMoment, isStoredDay, isStoredTime } from "../editing/time-text";
import { type Data, type Field, listOf } from "./model";
import { type Problem, problem } from "./problem";

const PERIOD = "activity.period";
const PHONE_FIELDS = new Set(["phone", "whatsapp", "contact_number"]);
const EMAIL_FIELDS = new Set(["email"]);
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const AMOUNT_FIELDS = new Set(["amount_hkd"]);
/** ITU-T E.164 has fifteen digits at most, Hong Kong eight. */
const PHONE = /^\+?(?:[\s-]?\d){8,15}$/;

/** A text that is not a day or a time arrives as the editor typed it. */
function timeProblem({ type, value, path }: Field): Problem | null {
  if (typeof value !== "string" || value === "") return null;
  if (type === "time" && !isStoredTime(value)) {
    return problem(
      path,
      `「${value}」不是時間。請寫成 09:00 或 21:30。`,
      `“${value}” is not a time. Write it as 09:00 or 21:30.`,
    );
  }
  if (type === "date" && !isStoredDay(value)) {
    return problem(
      path,
      `「${value}」不是日期。請寫成 2026/12/31 或 31/12/2026，年份由 2000 至 2100。`,
      `“${value}” is not a day. Write it as 2026/12/31 or 31/12/2026, between 2000 and 2100.`,
    );
  }
  if (type === "datetime" && !isMoment(value)) {
    return problem(
      path,
      `「${value.trim()}」不是完整的日期和時間。請把日期寫成 2026/12/31 或 31/12/2026（由 2000 至 2100 年），時間寫成 09:00 或 21:30。`,
      `“${value.trim()}” is not a day and a time. Write the day as 2026/12/31 or 31/12/2026, between 2000 and 2100, and the time as 09:00 or 21:30.`,
    );
  }
  return null;
}

/** Spaces count as filled for Strapi: a draft may lack the value, but spaces would be published, and readers would drop them. */
function blankProblem({ required, value, path }: Field): Problem | null {
  if (!required || typeof value !== "string" || value === "" || value.trim() !== "") return null;
  return problem(path, "這一欄必須填寫，不可只有空格。", "This must be filled in: spaces alone are not enough.");
}

function fieldProblem({ name, value, path }: Field): Problem | null {
  if (PHONE_FIELDS.has(name) && typeof value === "string" && value !== "" && !PHONE.test(value.trim())) {
    return problem(
      path,
      "電話號碼只可有數字和空格，例如 2123 4500；香港以外的號碼以 + 開頭。",
      "A telephone number has digits and spaces only, for example 2123 4500; outside Hong Kong it begins with +.",
    );
  }
  if (EMAIL_FIELDS.has(name) && typeof value === "string" && value !== "" && !EMAIL.test(value.trim())) {
    return problem(path, `「${value}」不是電郵地址。`, `“${value}” is not an email address.`);
  }
  if (AMOUNT_FIELDS.has(name) && typeof value === "number" && value < 0) {
    return problem(path, "金額不可少於 0。", "An amount cannot be below 0.");
  }
  return null;
}

/** Judges every telephone number, email address, amount, day, time and required text of an entry. */
export function valueProblems(fields: readonly Field[]): Problem[] {
  return fields.flatMap((field) => blankProblem(field) ?? fieldProblem(field) ?? timeProblem(field) ?? []);
}

/** Judges every period of days: it doesn't end before it starts. */
export function periodProblems(fields: readonly Field[]): Problem[] {
  const days = new Map(fields.map(({ path, value }) => [path.join("."), value]));
  return fields.flatMap(({ modelUid, name, value, path }) => {
    if (modelUid !== PERIOD || name !== "end") return [];
    const start = days.get([...path.slice(0, -1), "start"].join("."));
    if (!start || !value || String(start) <= String(value)) return [];
    return problem(path, "結束日期不可早於開始日期。", "The last day cannot come before the first.");
  });
}

/** Judges the time of scheduled news: a past time would publish them at once, which nobody expects of "save". */
export function publishOnProblems({ publish_on: time }: Data, now: Date): Problem[] {
  if (typeof time !== "string" || !isMoment(time) || Date.parse(time) > now.getTime()) return [];
  return [
    problem(
      ["publish_on"],
      "這時間已過。如要現在發布，請清除這一欄，再按「發布」。",
      "This time is over. To publish now, clear this field and press “Publish”.",
    ),
  ];
}

const WORDS: Readonly<Record<string, { readonly zh: string; readonly en: string }>> = words;
const UNNAMED = { zh: "這一天", en: "This day" };

/** The word for a code of the forms. */
export const wordsOf = (code: string) => WORDS[code] ?? UNNAMED;

/** Whether two lines overlap in the hours of a day: a closed day is closed all day. */
function isTwice(one: Data, other: Data): boolean {
  if (!one["day"] || one["day"] !== other["day"]) return false;
  if (one["closed"] === true || other["closed"] === true) return true;
  return String(one["open"]) < String(other["close"]) && String(other["open"]) < String(one["close"]);
}

/** Judges a centre's opening hours: a day that is not closed opens before it closes. One day may have several separate spans. */
export function hoursProblems(centre: Data): Problem[] {
  const spans = listOf(centre["hours"]);
  return spans.flatMap((span, index) => {
    const { open, close, closed } = span;
    const day = wordsOf(String(span["day"]));
    const at = ["hours", String(index)];
    if (spans.some((other, place) => place < index && isTwice(other, span))) {
      return problem([...at, "day"], `${day.zh}已有這段時間。`, `${day.en} has hours at that time already.`);
    }
    if (closed === true) return [];
    if (!open || !close) {
      return problem(
        [...at, open ? "close" : "open"],
        `${day.zh}：請填寫開放和關門時間，或選「休息」。`,
        `${day.en}: give the times of opening and closing, or choose "Closed".`,
      );
    }
    const areTimes = [open, close].every((time) => isStoredTime(String(time)));
    if (!areTimes || String(open) < String(close)) return [];
    return problem(
      [...at, "close"],
      `${day.zh}：關門時間須在開放時間之後。`,
      `${day.en}: the time of closing must come after the time of opening.`,
    );
  });
}
