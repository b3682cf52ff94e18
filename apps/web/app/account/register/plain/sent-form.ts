import type { Answers } from "../answers.ts";
import { FIELD_NAMES, FIELDS, type FieldName } from "../fields.ts";
import { fieldAt } from "../progress.ts";
import { answersIn, formName } from "../step-schema.ts";
import { type Stage, STAGES } from "../steps.ts";

/** The fields carried from step to step next to the answers, by the names that the draft of the other page has. */
const BESIDE = ["mobile", "codeId", "codeSent", "done", "ageGroup"] as const;

/** Characters of a text: more than any field takes, so that what is too long is still reported, but bounds the work. */
const MAX_TEXT_LENGTH = 1_000;

/** Names of what the form carries besides the answers. */
export const PARTS = { at: "at", go: "go", drawn: "drawn", token: "token", honeypot: "website" } as const;

/** Where a button leads, other than the one that goes on; at the overview of all answers, a step too. */
export type StepAction = "back" | "resend" | "number";

/** The content of a form sent without JavaScript: nothing is stored anywhere else until all of it is sent. */
export interface SentForm {
  /** The stage that was shown. */
  readonly at: Stage;
  /** Which button was pressed; empty for the one that goes on. */
  readonly go: string;
  /** The questions that were shown. */
  readonly drawn: readonly FieldName[];
  readonly answers: Answers;
  /** Not carried any further. */
  readonly typed: Readonly<Record<"code" | "password" | "again", string>>;
  readonly token: string;
  readonly honeypot: string;
}

/** Reads only the names of the form from what strangers send; a body that is not a form counts as an empty one. */
export async function sentFormIn(request: Request): Promise<SentForm> {
  const form = await textsOf(request);
  const all = (name: string) => form.getAll(name).filter((value) => typeof value === "string");
  const one = (name: string) => all(name)[0] ?? "";
  return {
    at: STAGES.find((stage) => stage === one(PARTS.at)) ?? "phone",
    go: one(PARTS.go),
    drawn: all(PARTS.drawn).flatMap((name) => fieldAt(name) ?? []),
    answers: { ...answersIn(form, FIELD_NAMES), ...Object.fromEntries(BESIDE.map((name) => [name, all(name)])) },
    typed: { code: one("code"), password: one("password"), again: one("again") },
    token: one(PARTS.token),
    honeypot: one(PARTS.honeypot),
  };
}

async function textsOf(request: Request): Promise<FormData> {
  const sent = await request.formData().catch(() => new FormData());
  const texts = new FormData();
  for (const [name, value] of sent) if (typeof value === "string") texts.append(name, value.slice(0, MAX_TEXT_LENGTH));
  return texts;
}

/** Returns the names and values of fields that are carried unseen: everything that was answered and is not shown. */
export function hiddenFields(answers: Answers, drawn: readonly string[]): readonly (readonly [name: string, value: string])[] {
  const fields = FIELD_NAMES.filter((field) => !drawn.includes(field)).flatMap((field) => {
    const texts = answers[field] ?? [];
    const names = FIELDS[field].shape.kind === "date" ? ["day", "month", "year"].map((part) => `${field}.${part}`) : [];
    return texts.map((text, index) => [names[index] ?? formName(field), text] as const);
  });
  const beside = BESIDE.filter((name) => !drawn.includes(name)).flatMap((name) =>
    (answers[name] ?? []).map((text) => [name, text] as const),
  );
  return [...fields, ...beside].filter(([, text]) => text !== "");
}
