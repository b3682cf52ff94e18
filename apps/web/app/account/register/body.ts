import type { RegistrationBody, RegistrationField } from "@kaifong/contract";
import { normalizeDigits } from "@kaifong/forms";
import { type Answers, birthDateIn, callsGuardian, livesAtHome, type FormContext, answerText } from "./answers.ts";
import { choicesOf, FIELD_NAMES, FIELDS, type FieldName, isAsked } from "./fields.ts";

interface Proven {
  readonly codeId: string;
  readonly password: string;
}

/**
 * The body that is sent: the answer to every question that is asked, and nothing of a question that another answer has taken
 * away. Only for answers in which `answerIssues` finds nothing.
 */
export function registrationBody(answers: Answers, context: FormContext, proven: Proven): RegistrationBody {
  const signInId = answerText(answers, "signInId");
  const began = signInId === "" ? {} : { signInId };
  const answered = submittedAnswers(FIELD_NAMES, answers, context);
  // A test checks the body of every kind of answers against the contract's schema.
  return { ...answered, ...proven, ...began } as RegistrationBody & Readonly<Record<RegistrationField, unknown>>;
}

/** The part of the body for some fields, with what follows from them. */
export function submittedAnswers(
  fields: readonly FieldName[],
  answers: Answers,
  context: FormContext,
): Readonly<Record<string, unknown>> {
  const sent = fields.filter((field) => isAsked(field, answers, context) || FIELDS[field].shape.kind === "some");
  const values = sent.map((field) => [field, valueOf(field, isAsked(field, answers, context) ? answers : {}, context)] as const);
  const { region: _, emergencyIsGuardian: __, ...answered } = Object.fromEntries(values);
  const has = (field: FieldName) => fields.includes(field);
  return {
    ...answered,
    ...(has("district") && livesAtHome(answers, context) ? { district: context.home } : {}),
    ...(has("emergencyName") && callsGuardian(answers, context)
      ? {
          emergencyName: answered["guardianName"],
          emergencyPhone: answered["guardianPhone"],
          emergencyRelationship: answered["guardianRelationship"],
        }
      : {}),
  };
}

function valueOf(field: FieldName, answers: Answers, context: FormContext): unknown {
  const choices = choicesOf(field, answers, context);
  const isThere = (text: string) => ("choices" in FIELDS[field].shape ? choices.some(([code]) => code === text) : text !== "");
  const texts = (answers[field] ?? []).map((text) => text.trim()).filter(isThere);
  const [text] = texts;
  switch (FIELDS[field].shape.kind) {
    case "some":
      return texts;
    case "agree":
      return text === "yes";
    case "date":
      return birthDateIn(answers);
    case "number":
      return text === undefined ? undefined : Number(normalizeDigits(text));
    default:
      return field === "religious" && text !== undefined ? text === "yes" : text;
  }
}
