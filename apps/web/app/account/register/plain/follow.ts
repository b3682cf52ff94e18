import { ERROR_CODES, type Failure, isCodeEnded } from "@kaifong/contract";
import type { Registrations } from "@kaifong/page-host";
import type { Translate } from "@kaifong/i18n";
import type { SummarisedError } from "@kaifong/ui";
import type * as z from "zod/mini";
import { type NewPasswordMessage, newPasswordSchema } from "../../forms/new-password.ts";
import { codeSent } from "../../recovery/sent-code.ts";
import { type CodeMessage, codeSchema } from "../../recovery/recovery-schemas.ts";
import { type Answers, isAnswered, type FormContext, answerText } from "../answers.ts";
import { registrationBody } from "../body.ts";
import { codeSentIn, answersOfCodeSent } from "../code-sent.ts";
import { type AnswerIssue, answerIssues } from "../answer-issues.ts";
import { askedFields, choicesOf, type FieldName } from "../fields.ts";
import { mobileSchema, type PhoneMessage } from "../phone-step.tsx";
import { fieldAt, nextStage, type Progress, stageFor, completeStep } from "../progress.ts";
import { isTopic, type Stage, STEPS, type Topic, TOPICS } from "../steps.ts";
import type { SentForm, StepAction } from "./sent-form.ts";

/** Why the form is shown again, in the words of the page. @public The type of its loader names it. */
export interface FormIssues {
  readonly title: string;
  readonly errors: readonly SummarisedError[];
  /** HTTP status of the response. */
  readonly status: number;
  /** Whether somebody is registered by that number. */
  readonly registered?: boolean;
}

/** The page that is shown next. */
export interface NextPage {
  readonly stage: Stage;
  readonly answers: Answers;
  readonly issues?: FormIssues;
  /** Questions that an answer of the same step has added. */
  readonly brought?: readonly FieldName[];
  /** Whether a code was sent, and whether it was the first. */
  readonly codeSent?: "FIRST" | "ANOTHER";
}

/** The facts needed to follow up on a form. */
export interface FollowContext {
  readonly registrations: Registrations;
  readonly context: FormContext;
  readonly now: Date;
  readonly t: Translate<readonly ["registerPlain", "register", "auth", "codes"]>;
}

const UNPROVEN: Answers = { codeId: [], codeSent: [] };
/** The order of this page: a password cannot be carried unseen, so it is chosen last. */
const ORDER: readonly Stage[] = ["phone", ...TOPICS, "check", "password"];

/** The progress through the questions; the password is asked for when all else is there. */
const progressOf = (answers: Answers, refused: Progress["refused"] = []): Progress => ({ answers, password: "later", refused });

/** Follows up on a form that was sent: returns what is shown next, or the ticket of a registration that was accepted. */
export async function follow(sent: SentForm, following: FollowContext): Promise<NextPage | { readonly ticket: string }> {
  const { at, go, answers } = sent;
  const goTo = (stage: Stage): NextPage => ({ stage: stageFor(stage, progressOf(answers), following.context), answers });
  const step = STEPS.find((each) => each === go);
  if (step) return goTo(step);
  if (go === ("back" satisfies StepAction)) return goTo(ORDER[ORDER.indexOf(at) - 1] ?? "phone");
  if (isTopic(at)) return afterTopic(at, sent, following);
  if (at === "phone") return afterPhone(sent, following);
  return at === "check" ? goTo("password") : afterPassword(sent, following);
}

/** Where somebody goes on who is through with a step. */
function onFrom(step: "phone" | Topic, answers: Answers, context: FormContext): NextPage {
  const progress = completeStep(step, progressOf(answers), {});
  return { stage: nextStage(progress, context), answers: progress.answers };
}

/**
 * A question that an answer has added is asked before it counts as missing: only a question that was shown can be answered
 * wrongly.
 */
function afterTopic(step: Topic, { answers, drawn }: SentForm, { context, t }: FollowContext): NextPage {
  const brought = askedFields(step, answers, context).filter(
    (field) => !drawn.includes(field) || isOfAnotherRegion(field, answers, context),
  );
  const found = answerIssues(step, answers, context).filter(({ field }) => !brought.includes(field));
  if (found.length === 0 && brought.length === 0) return onFrom(step, answers, context);
  const say = ({ field, part, name, limit }: AnswerIssue) => ({
    fieldId: part === undefined ? field : `${field}.${part}`,
    message: t(`register:issue.${name}`, { field: t(`register:label.${field}`), limit }),
  });
  const issues = found.length === 0 ? undefined : wrongIn(t("register:errorTitle"), found.map(say));
  return { stage: step, answers, brought, ...(issues && { issues }) };
}

/** The districts that were shown were those of the region before. */
const isOfAnotherRegion = (field: FieldName, answers: Answers, context: FormContext) =>
  field === "district" &&
  isAnswered(answers, field) &&
  !choicesOf(field, answers, context).some(([code]) => code === answerText(answers, field));

async function afterPhone(sent: SentForm, following: FollowContext): Promise<NextPage> {
  const { go, answers, typed } = sent;
  const { registrations, context, t } = following;
  const code = codeSentIn(answers);
  if (go === ("number" satisfies StepAction)) return { stage: "phone", answers: { ...answers, ...UNPROVEN } };
  if (answerText(answers, "codeId") !== "") return onFrom("phone", answers, context);
  if (!code || go === ("resend" satisfies StepAction)) return requestCodeAgain(sent, following);
  const title = t("auth:recover.code.errorTitle");
  const entered = codeSchema.safeParse({ code: typed.code });
  if (!entered.success) {
    const errors = issuesOf(entered.error, "auth", t);
    return { stage: "phone", answers, issues: wrongIn(title, errors) };
  }
  const response = await registrations.verifyCode(code.codeId, entered.data.code);
  if (isTaken(response)) return onFrom("phone", { ...answers, codeSent: [], codeId: [code.codeId] }, context);
  const { error_name, error_message, detail } = response.payload;
  if (isCodeEnded(error_name)) return askAgain(answers, response, t);
  const left = detail?.["left"];
  const more = typeof left === "number" ? [{ message: t("auth:recover.code.left", { count: left }) }] : [];
  return { stage: "phone", answers, issues: refusedBy(response, title, [{ fieldId: "code", message: error_message }, ...more]) };
}

async function requestCodeAgain(
  { answers, token, honeypot, go }: SentForm,
  { registrations, now, t }: FollowContext,
): Promise<NextPage> {
  const again = go === ("resend" satisfies StepAction);
  const title = t(again ? "auth:recover.code.resendFailed" : "register:errorTitle");
  const asked = mobileSchema.safeParse({ mobile: answerText(answers, "mobile") });
  if (!asked.success) {
    const errors = issuesOf(asked.error, "register", t);
    return { stage: "phone", answers: { ...answers, ...UNPROVEN }, issues: wrongIn(title, errors) };
  }
  const { mobile } = asked.data;
  const response = await registrations.requestCode({ mobile, token, honeypot });
  if (isTaken(response)) {
    const sent = answersOfCodeSent(codeSent(mobile, response.payload, now.getTime()));
    return { stage: "phone", answers: { ...answers, ...sent }, codeSent: again ? "ANOTHER" : "FIRST" };
  }
  const { fields, error_message } = response.payload;
  const errors = fields?.map(({ message }) => ({ fieldId: "mobile", message })) ?? [{ message: error_message }];
  return { stage: "phone", answers, issues: refusedBy(response, title, errors) };
}

/** The code has expired; everything else is still good. */
function askAgain(answers: Answers, refusal: Failure, t: FollowContext["t"]): NextPage {
  const errors = [{ message: refusal.payload.error_message }];
  const issues = refusedBy(refusal, t("register:phone.expiredTitle"), errors);
  return { stage: "phone", answers: { ...answers, ...UNPROVEN }, issues };
}

async function afterPassword({ answers, typed }: SentForm, { registrations, context, t }: FollowContext) {
  const stage = nextStage(progressOf(answers), context);
  if (stage !== "check") return { stage, answers };
  const chosen = newPasswordSchema.safeParse(typed);
  if (!chosen.success) {
    const errors = issuesOf(chosen.error, "auth", t);
    return { stage: "password", answers, issues: wrongIn(t("register:errorTitle"), errors) } as const;
  }
  const proven = { codeId: answerText(answers, "codeId"), password: chosen.data.password };
  const response = await registrations.register(registrationBody(answers, context, proven));
  if (isTaken(response)) return response.payload;
  return response.payload.error_name === "CODE_EXPIRED"
    ? askAgain(answers, response, t)
    : notTaken(answers, response, context, t);
}

/** Leads to the first step in which the server found something wrong, or to the password when no answer is at fault. */
function notTaken(answers: Answers, refusal: Failure, context: FormContext, t: FollowContext["t"]): NextPage {
  const { error_name, error_message, fields = [] } = refusal.payload;
  if (fields.length === 0) {
    const errors = [{ message: error_message }, { message: t("register:check.stillHere") }];
    const issues = refusedBy(refusal, t("register:check.failedTitle"), errors);
    return { stage: "password", answers, issues: { ...issues, registered: error_name === "MOBILE_REGISTERED" } };
  }
  const stage = nextStage(progressOf(answers, fields), context);
  const asked: readonly string[] = isTopic(stage) ? askedFields(stage, answers, context) : ["password"];
  const errors = fields.map(({ path, message }) => {
    const field = fieldAt(path);
    const text = field ? t("register:refusedField", { field: t(`register:label.${field}`), message }) : message;
    return { ...(asked.includes(path) ? { fieldId: path } : {}), message: text };
  });
  return { stage, answers, issues: refusedBy(refusal, t("register:errorTitle"), errors) };
}

const isTaken = <Response extends { readonly metadata: { readonly success: boolean } }>(
  response: Response,
): response is Exclude<Response, Failure> => response.metadata.success;

const wrongIn = (title: string, errors: FormIssues["errors"]): FormIssues => ({
  ...{ title, errors },
  status: ERROR_CODES.VALIDATION_FAILED.status,
});

function refusedBy({ payload: { error_name } }: Failure, title: string, errors: FormIssues["errors"]): FormIssues {
  return { title, errors, status: ERROR_CODES[error_name].status, registered: error_name === "MOBILE_REGISTERED" };
}

type Message = `auth:${CodeMessage | NewPasswordMessage}` | `register:${PhoneMessage}`;

/** The issues that a schema found, each under its field's name. `namespace`: that of its messages. */
function issuesOf({ issues }: z.core.$ZodError, namespace: "auth" | "register", t: FollowContext["t"]): FormIssues["errors"] {
  return issues.map(({ path, message }) => ({
    fieldId: String(path[0]),
    message: t(`${namespace}:${message}` as Message), // a schema says with every check which text it is
  }));
}
