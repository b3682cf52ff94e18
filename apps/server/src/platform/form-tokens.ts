import { DAY_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import { z } from "zod";
import type { Deps } from "./deps.ts";
import { signToken, type TokenKind, verifyToken } from "./purpose-tokens.ts";
import { refuse, type Refusal } from "./refusal.ts";

/** Which form was handed out: a token of another is none. */
export type FormPurpose = "enquiry form" | "registration form";

/** What a form that no script reads brings besides what people write. */
export interface IssuedForm {
  /** When it was handed out, signed. */
  readonly token: string;
  /** A field that people don't see. */
  readonly trap: string;
}

export type FormRefusal = "FORM_NOT_TAKEN" | "FORM_EXPIRED" | "FORM_TOO_FAST";

/** No one reads a form, chooses, writes and sends in less. */
const MIN_SECONDS = 3;

/** A form may stay open in a tab for a day. */
function kindOf(purpose: FormPurpose) {
  return { purpose, claims: z.object({ iat: z.number() }), seconds: DAY_SECONDS } satisfies TokenKind<z.ZodType>;
}

/** A token for a form that is handed out now. In: that of the form that came back, which keeps its time while it is good. */
export async function formToken({ env, now }: Pick<Deps, "env" | "now">, purpose: FormPurpose, previous = ""): Promise<string> {
  const kind = kindOf(purpose);
  return (await verifyToken(env, kind, previous, now())) ? previous : signToken(env, kind, {}, now());
}

/**
 * Refuses a form that we did not hand out, or more than a day ago (FORM_EXPIRED), that was filled in faster than anybody can
 * (FORM_TOO_FAST), or whose hidden field is not empty (FORM_NOT_TAKEN).
 */
export async function refuseBot(
  { env, now }: Pick<Deps, "env" | "now">,
  purpose: FormPurpose,
  { token, trap }: IssuedForm,
): Promise<Refusal<FormRefusal> | undefined> {
  if (trap !== "") return refuse("FORM_NOT_TAKEN");
  const claims = await verifyToken(env, kindOf(purpose), token, now());
  if (!claims) return refuse("FORM_EXPIRED");
  const left = MIN_SECONDS - (now().getTime() / SECOND_MS - claims.iat);
  return left > 0 ? refuse("FORM_TOO_FAST", { retryAfterSeconds: Math.ceil(left) }) : undefined;
}
