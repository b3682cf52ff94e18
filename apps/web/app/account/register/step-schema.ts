import * as z from "zod/mini";
import type { Answers, FormContext } from "./answers.ts";
import { type AnswerIssue, type AnswerIssueName, answerIssues } from "./answer-issues.ts";
import { FIELD_NAMES, FIELDS, type FieldName } from "./fields.ts";
import type { Topic } from "./steps.ts";

const text = z._default(z.string(), "");
const SHAPES = {
  /** Ticked boxes come as a list, whose name ends in `[]`. */
  list: z._default(z.array(z.string()), []),
  date: z.pipe(
    z._default(z.object({ day: text, month: text, year: text }), { day: "", month: "", year: "" }),
    z.transform(({ day, month, year }) => [day, month, year]),
  ),
  text: z.pipe(
    text,
    z.transform((typed) => (typed === "" ? [] : [typed])),
  ),
};

/** The name of a field in its form. */
export function formName(field: FieldName): string {
  return isList(field) ? `${field}[]` : field;
}
const isList = (field: FieldName) => ["some", "agree"].includes(FIELDS[field].shape.kind);
const shapeOf = (field: FieldName) => SHAPES[isList(field) ? "list" : FIELDS[field].shape.kind === "date" ? "date" : "text"];

/**
 * The form of a step. `step`: its fields; `others`: the answers of the other steps, which decide what is asked. Returns its
 * answers. Each message is an issue, as `issueMessage` writes it.
 */
export function stepSchema(step: Topic, others: Answers, context: FormContext) {
  const names = FIELD_NAMES.filter((field) => FIELDS[field].step === step);
  const shape = Object.fromEntries(names.map((field) => [field, shapeOf(field)]));
  return z.pipe(
    z.object(shape),
    z.custom<Record<string, string[]>>().check(({ value, issues }) => {
      for (const issue of answerIssues(step, { ...others, ...value }, context)) {
        const path = issue.part === undefined ? [issue.field] : [issue.field, issue.part];
        issues.push({ code: "custom", path, message: issueMessage(issue), input: value[issue.field] });
      }
    }),
  );
}

/** An issue as the message of a schema: its name, and its limit, which is empty when it has none. */
const issueMessage = ({ name, limit }: AnswerIssue): string => [name, limit].join(" ");

/** The issue that a message of the schema stands for, as `issueMessage` wrote it. */
export function faultIn(message: string): { readonly name: AnswerIssueName; readonly limit: string | undefined } {
  const [name, limit] = message.split(" ");
  return { name: name as AnswerIssueName, limit }; // `issueMessage` wrote it
}

/** The current values of a form. */
export function answersIn(form: FormData, names: readonly FieldName[]): Answers {
  const texts = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  return Object.fromEntries(
    names.map((field) => [
      field,
      FIELDS[field].shape.kind === "date"
        ? ["day", "month", "year"].map((part) => texts(`${field}.${part}`)[0] ?? "")
        : texts(formName(field)),
    ]),
  );
}
