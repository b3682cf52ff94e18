import { DAY_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import { z } from "zod";
import type { Deps } from "./deps.ts";
import { signToken, type TokenKind, verifyToken } from "./purpose-tokens.ts";
import { refuse, type Refusal } from "./refusal.ts";

/** Which form was handed out: a token of another form is not accepted. */
export type FormPurpose = "enquiry form" | "registration form";

/** What a form sent without a script brings besides what people write. */
export interface IssuedForm {
  /** When it was handed out, signed. */
  readonly token: string;
  /** A field that people don't see. */
  readonly honeypot: string;
}

export type FormRefusal = "FORM_NOT_ACCEPTED" | "FORM_EXPIRED" | "FORM_TOO_FAST";

/** Nobody reads a form, chooses, writes and sends in less. */
const MIN_SECONDS = 3;

/** A form may stay open in a tab for a day. */
function kindOf(purpose: FormPurpose) {
  return { purpose, claims: z.object({ iat: z.number() }), seconds: DAY_SECONDS } satisfies TokenKind<z.ZodType>;
}

/**
 * A token for a form that is handed out now. Given the token of a form that came back, it retains that form's time while it is
 * good.
 */
export async function formToken({ env, now }: Pick<Deps, "env" | "now">, purpose: FormPurpose, previous = ""): Promise<string> {
  const kind = kindOf(purpose);
  return (await verifyToken(env, kind, previous, now())) ? previous : signToken(env, kind, {}, now());
}

/**
 * Refuses a form that we did not hand out, or more than a day ago (FORM_EXPIRED), that was filled in faster than any person can
 * (FORM_TOO_FAST), or whose hidden field is not empty (FORM_NOT_ACCEPTED).
 */
export async function refuseBot(
  { env, now }: Pick<Deps, "env" | "now">,
  purpose: FormPurpose,
  { token, honeypot }: IssuedForm,
): Promise<Refusal<FormRefusal> | undefined> {
  if (honeypot !== "") return refuse("FORM_NOT_ACCEPTED");
  const claims = await verifyToken(env, kindOf(purpose), token, now());
  if (!claims) return refuse("FORM_EXPIRED");
  const left = MIN_SECONDS - (now().getTime() / SECOND_MS - claims.iat);
  return left > 0 ? refuse("FORM_TOO_FAST", { retryAfterSeconds: Math.ceil(left) }) : undefined;
}
