import { looksLikePhone } from "@kaifong/contract";
import { DEFAULT_LANGUAGE, hasHan } from "@kaifong/i18n";
import { formatMonth, formatPhone, joinList } from "@kaifong/i18n/format";
import type { Description } from "@kaifong/ui";
import { type Answers, birthDateIn, isAnswered, type FormContext } from "./answers.ts";
import { askedFields, choicesOf, FIELDS, type FieldName } from "./fields.ts";
import type { Topic } from "./steps.ts";
import { useRegisterText } from "./text.ts";

/** Returns the answers of a step, in words; boxes to agree to also when they were left empty. */
export function useAnswerRows(): (step: Topic, answers: Answers, context: FormContext) => readonly Description[] {
  const { t, language } = useRegisterText();
  const shown = (field: FieldName, answers: Answers, context: FormContext): React.ReactNode => {
    const texts = answers[field] ?? [];
    const [text = ""] = texts;
    switch (FIELDS[field].shape.kind) {
      case "agree":
        if (field === "emergencyIsGuardian") return t("agree.emergencyIsGuardian");
        return t(texts.includes("yes") ? "check.agreed" : "check.notAgreed");
      case "date": {
        const date = birthDateIn(answers) ?? "";
        return t("check.date", { month: formatMonth(date.slice(0, 7), language.code), day: Number(date.slice(8)) });
      }
      case "one":
      case "some": {
        const labels = choicesOf(field, answers, context).flatMap(([code, key]) => (texts.includes(code) ? [t(key)] : []));
        return joinList(labels, language.code);
      }
      case "tel":
        return looksLikePhone(text) ? formatPhone(text) : text;
      default:
        // Written by the applicant, whatever language the page is in.
        return hasHan(text) ? <span lang={DEFAULT_LANGUAGE.htmlLang}>{text.trim()}</span> : text.trim();
    }
  };
  return (step, answers, context) =>
    askedFields(step, answers, context)
      .filter((field) => isAnswered(answers, field) || (FIELDS[field].shape.kind === "agree" && field !== "emergencyIsGuardian"))
      .map((field) => ({ term: t(`label.${field}`), value: shown(field, answers, context) }))
      .filter(({ value }) => value !== "");
}
