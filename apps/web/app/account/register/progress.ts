import type { FieldIssue } from "@kaifong/contract";
import { type Answers, isChosen, type FormContext, answerText } from "./answers.ts";
import { answerIssues } from "./answer-issues.ts";
import { FIELD_NAMES, FIELDS, type FieldName } from "./fields.ts";
import { isTopic, type Stage, STAGES, type Step, STEPS } from "./steps.ts";

/** How far somebody has come. */
export interface Progress {
  readonly answers: Answers;
  /** Only on the page, never in any storage. */
  readonly password: string;
  /** The issues that the server found, and nobody has corrected yet. */
  readonly refused: readonly FieldIssue[];
}

/** Whether somebody has been through a step and nothing in it is wrong, as far as is known. */
function isDone(step: Step, { answers, password, refused }: Progress, context: FormContext): boolean {
  if (refused.some(({ path }) => stepOf(path) === step)) return false;
  if (step === "phone") return answerText(answers, "codeId") !== "";
  if (step === "password") return password !== "";
  return isChosen(answers, "done", step) && answerIssues(step, answers, context).length === 0;
}

/** The first step in which something is left to do; the overview of all answers when there is none. */
export function nextStage(progress: Progress, context: FormContext): Stage {
  return STEPS.find((step) => !isDone(step, progress, context)) ?? "check";
}

/** Where somebody gets who wants to be at a stage: nobody goes on past what is left to do. */
export function stageFor(wanted: Stage | undefined, progress: Progress, context: FormContext): Stage {
  const next = nextStage(progress, context);
  if (wanted === undefined) return next;
  return STAGES.indexOf(wanted) > STAGES.indexOf(next) ? next : wanted;
}

/** The step to which the field belongs that the server names. */
export function stepOf(path: string): Step {
  if (path === "password") return "password";
  const field = fieldAt(path);
  return field ? FIELDS[field].step : "phone";
}

/** The field that the server names; undefined when no form has it. */
export const fieldAt = (path: string): FieldName | undefined => FIELD_NAMES.find((field) => field === path);

/** The progress after a step that has been gone through: with its answers, and without the refusals that were about it. */
export function completeStep(step: Step, progress: Progress, answers: Answers): Progress {
  const done = new Set([...(progress.answers["done"] ?? []), ...(isTopic(step) ? [step] : [])]);
  return {
    ...progress,
    answers: { ...progress.answers, ...answers, done: [...done] },
    refused: progress.refused.filter(({ path }) => stepOf(path) !== step),
  };
}
