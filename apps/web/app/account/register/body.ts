import type { RegistrationBody, RegistrationField } from "@kaifong/contract";
import { type Answers, birthDateIn, callsGuardian, livesAtHome, plainDigits, type Surroundings, textOf } from "./answers.ts";
import { FIELD_NAMES, FIELDS, type FieldName, isAsked } from "./fields.ts";

interface Proven {
  readonly codeId: string;
  readonly password: string;
}

/**
 * What is sent: of every question that is asked, its answer; nothing of a question that another answer has taken away. Only for
 * answers in which `faultsIn` finds nothing.
 */
export function registrationBody(answers: Answers, around: Surroundings, proven: Proven): RegistrationBody {
  const signInId = textOf(answers, "signInId");
  const asked = FIELD_NAMES.filter((field) => isAsked(field, answers, around) || FIELDS[field].shape.kind === "some");
  const fields = asked.map((field) => [field, valueOf(field, isAsked(field, answers, around) ? answers : {})] as const);
  const { region: _, emergencyIsGuardian: __, ...answered } = Object.fromEntries(fields);
  const implied = {
    ...(livesAtHome(answers, around) ? { district: around.home } : {}),
    ...(callsGuardian(answers, around)
      ? {
          emergencyName: answered["guardianName"],
          emergencyPhone: answered["guardianPhone"],
          emergencyRelationship: answered["guardianRelationship"],
        }
      : {}),
  };
  const began = signInId === "" ? {} : { signInId };
  // A test holds what comes of every kind of answers against the contract's schema.
  return { ...answered, ...implied, ...proven, ...began } as RegistrationBody & Readonly<Record<RegistrationField, unknown>>;
}

function valueOf(field: FieldName, answers: Answers): unknown {
  const texts = (answers[field] ?? []).map((text) => text.trim()).filter((text) => text !== "");
  const [text] = texts;
  switch (FIELDS[field].shape.kind) {
    case "some":
      return texts;
    case "agree":
      return text === "yes";
    case "date":
      return birthDateIn(answers);
    case "number":
      return text === undefined ? undefined : Number(plainDigits(text));
    default:
      return field === "religious" && text !== undefined ? text === "yes" : text;
  }
}
