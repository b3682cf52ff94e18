import { looksLikePhone, EXCLUSIVE_ANSWERS, LETTER_OR_DIGIT, MAX_CHILDREN } from "@kaifong/contract";
import { JOINING_AGES, LETTERS } from "@kaifong/domain/membership";
import { isBetween, normalizeDigits, wrongDateParts } from "@kaifong/forms";
import type { DatePart } from "@kaifong/ui";
import { ageIn, type Answers, birthPartsIn, isAnswered, isChosen, type FormContext, answerText } from "./answers.ts";
import { askedFields, choicesOf, FIELDS, type FieldName, type FieldSpec } from "./fields.ts";
import type { Topic } from "./steps.ts";

/** Names of what can be wrong with an answer: the texts `issue.<name>`, which receive the field's name and `limit`. */
export type AnswerIssueName =
  | "missingText"
  | "missingChoice"
  | "missingSome"
  | "consent"
  | "letters"
  | "nameZh"
  | "nameEn"
  | "tooLong"
  | "phone"
  | "number"
  | "day"
  | "month"
  | "year"
  | "unreal"
  | "tooYoung"
  | "card"
  | (typeof EXCLUSIVE_ANSWERS)[keyof typeof EXCLUSIVE_ANSWERS][1];

export interface AnswerIssue {
  readonly field: FieldName;
  /** The part of a date that is wrong, when it is not the day. */
  readonly part?: DatePart;
  readonly name: AnswerIssueName;
  readonly limit?: number;
}

type Found = Omit<AnswerIssue, "field">;

/** Everything that is wrong with the answers of a step, in the order of its fields; empty when one may go on. */
export function answerIssues(step: Topic, answers: Answers, context: FormContext): readonly AnswerIssue[] {
  return askedFields(step, answers, context).flatMap((field) =>
    issuesOf(field, answers, context).map((found) => ({ field, ...found })),
  );
}

function issuesOf(field: FieldName, answers: Answers, context: FormContext): readonly Found[] {
  const { shape, needed } = FIELDS[field];
  if (!isAnswered(answers, field) || isStale(field, answers, context))
    return needed ? [{ name: MISSING[shape.kind] ?? "missingText" }] : [];
  return ISSUES_OF[shape.kind](field, answers, context);
}

type Judge = (field: FieldName, answers: Answers, context: FormContext) => readonly Found[];

/** The checks of an answer that was given, by the kind of its field. */
const ISSUES_OF: Readonly<Record<FieldSpec["shape"]["kind"], Judge>> = {
  text: ofText,
  lines: ofText,
  tel: (field, answers) => (looksLikePhone(answerText(answers, field)) ? [] : [{ name: "phone" }]),
  number: (field, answers) => (isCount(answerText(answers, field)) ? [] : [{ name: "number", limit: MAX_CHILDREN }]),
  date: (_field, answers, context) => ofBirthDate(answers, context),
  one: (field, answers, context) => (field === "identity" ? ofIdentity(answers, context) : []),
  some: exclusive,
  agree: () => [],
};

/** The issue of an answer that is missing. */
const MISSING: Partial<Readonly<Record<FieldSpec["shape"]["kind"], AnswerIssueName>>> = {
  one: "missingChoice",
  some: "missingSome",
  agree: "consent",
};

/** Whether an answer is no longer one of the choices: a district of another region than the chosen one, or a former choice. */
const isStale = (field: FieldName, answers: Answers, context: FormContext) =>
  FIELDS[field].shape.kind === "one" && !choicesOf(field, answers, context).some(([code]) => isChosen(answers, field, code));

/** Checks a text as the contract does: it contains a visible letter or digit, and is not too long. */
function ofText(field: FieldName, answers: Answers, { known = {} }: FormContext): readonly Found[] {
  const { shape, group } = FIELDS[field];
  const text = answerText(answers, field);
  if (!LETTER_OR_DIGIT.test(text)) return [{ name: "letters" }];
  if ((group === "nameZh" || group === "nameEn") && !LETTERS[group].test(text) && text !== answerText(known, field))
    return [{ name: group }];
  return "longest" in shape && text.length > shape.longest ? [{ name: "tooLong", limit: shape.longest }] : [];
}

const isCount = (text: string) => isBetween(normalizeDigits(text), 0, MAX_CHILDREN);

const EXCLUSIVE: Partial<Readonly<Record<FieldName, readonly [code: string, issue: AnswerIssueName]>>> = EXCLUSIVE_ANSWERS;

function exclusive(field: FieldName, answers: Answers): readonly Found[] {
  const [code = "", name] = EXCLUSIVE[field] ?? [];
  return name && isChosen(answers, field, code) && answers[field]?.[1] ? [{ name }] : [];
}

/** From 11 on a card is needed (R-MEM-03, R-MEM-06). */
function ofIdentity(answers: Answers, context: FormContext): readonly Found[] {
  const lacks = isChosen(answers, "identity", "CHILD_UNDER_11") && ageIn(answers, context)?.mayLackCard === false;
  return lacks ? [{ name: "card", limit: JOINING_AGES.identityCard }] : [];
}

function ofBirthDate(answers: Answers, context: FormContext): readonly Found[] {
  const wrong = wrongDateParts(birthPartsIn(answers)).map((each) =>
    each === "day" ? { name: each } : { name: each, part: each },
  );
  if (wrong.length > 0) return wrong;
  const age = ageIn(answers, context);
  if (!age) return [{ name: "unreal" }];
  return age.ageGroup === "UNDER_6" ? [{ name: "tooYoung", limit: JOINING_AGES.youngest }] : [];
}
