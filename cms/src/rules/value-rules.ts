/** Numbers that visitors are shown and dial: telephone numbers, amounts, and the hours of a centre. */
import { type Data, type Field, listOf } from "./model";
import { type Problem, problem } from "./problem";

const PHONE_FIELDS = new Set(["phone", "whatsapp", "contact_number"]);
const AMOUNT_FIELDS = new Set(["amount_hkd"]);
/** ITU-T E.164 has fifteen digits at most, Hong Kong eight. */
const PHONE = /^\+?(?:[\s-]?\d){8,15}$/;

function fieldProblem({ name, value, path }: Field): Problem | null {
  if (PHONE_FIELDS.has(name) && typeof value === "string" && value !== "" && !PHONE.test(value.trim())) {
    return problem(
      path,
      "電話號碼只可有數字和空格，例如 2123 4500；香港以外的號碼以 + 開頭。",
      "A telephone number has digits and spaces only, for example 2123 4500; outside Hong Kong it begins with +.",
    );
  }
  if (AMOUNT_FIELDS.has(name) && typeof value === "number" && value < 0) {
    return problem(path, "金額不可少於 0。", "An amount cannot be below 0.");
  }
  return null;
}

/** Judges every telephone number and amount of an entry. */
export function valueProblems(fields: readonly Field[]): Problem[] {
  return fields.flatMap((field) => fieldProblem(field) ?? []);
}

/** Judges a centre's opening hours: a day that is not closed opens before it closes. One day may have several spans. */
export function hoursProblems(centre: Data): Problem[] {
  return listOf(centre["hours"]).flatMap((span, index) => {
    const { day, open, close, closed } = span;
    if (closed === true) return [];
    const at = ["hours", String(index)];
    if (!open || !close) {
      return problem(
        [...at, open ? "close" : "open"],
        `${String(day)}：請填寫開放和關門時間，或選「休息」。`,
        `${String(day)}: give the times of opening and closing, or choose "Closed".`,
      );
    }
    if (String(open) < String(close)) return [];
    return problem(
      [...at, "close"],
      `${String(day)}：關門時間須在開放時間之後。`,
      `${String(day)}: the time of closing must come after the time of opening.`,
    );
  });
}
