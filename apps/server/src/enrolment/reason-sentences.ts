import type { IneligibleReason } from "@kaifong/contract";
import type { Objection } from "@kaifong/domain/enrolment";
import type { Language } from "@kaifong/i18n";
import { formatMoment } from "@kaifong/i18n/format";
import { sentence } from "../platform/http/sentences.ts";

/** The sentence of a reason, with the values of its rule (`eligibility.<reason>.sentence` of namespace `errors`). */
export function reasonSentence(language: Language, reason: IneligibleReason, values: Objection["values"] = {}): string {
  const formatted = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof Date ? formatMoment(value.toISOString(), language.code) : value,
  ]);
  return sentence(language, `eligibility.${reason}.sentence`, Object.fromEntries(formatted));
}

/** The advice on what can be done about a reason. */
export function reasonTodo(language: Language, reason: IneligibleReason): string {
  return sentence(language, `eligibility.${reason}.todo`);
}
