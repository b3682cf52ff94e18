import { ACKNOWLEDGED_BY, type EnquiryReceipt, enquiryReceiptSchema } from "@kaifong/contract";
import { z } from "zod";
import { DAY_SECONDS, SECOND_MS } from "@kaifong/domain/time";
import type { Env } from "../platform/env.ts";
import { verifyToken, signToken, type TokenKind } from "../platform/purpose-tokens.ts";

/** A form may stay open in a tab for a day. */
const FORM = {
  purpose: "enquiry form",
  claims: z.object({ iat: z.number() }),
  seconds: DAY_SECONDS,
} satisfies TokenKind<z.ZodType>;
/** The page with the case number can be looked at again, and sent on, for a day. */
const TICKET = {
  purpose: "enquiry ticket",
  claims: z.object({ c: z.string(), r: z.string(), a: z.int() }),
  seconds: DAY_SECONDS,
} satisfies TokenKind<z.ZodType>;

type Keys = Pick<Env, "sessionSigningKey">;

/** Says when a form was handed out. */
export function signForm(keys: Keys, now: Date): Promise<string> {
  return signToken(keys, FORM, {}, now);
}

/** When the form with this token was handed out; undefined when we did not, or more than a day ago. */
export async function formHandedOut(keys: Keys, token: string, now: Date): Promise<Date | undefined> {
  const claims = await verifyToken(keys, FORM, token, now);
  return claims && new Date(claims.iat * SECOND_MS);
}

/** A receipt in few letters, for the address of the page that shows it. It holds nothing of the person. */
export function signReceipt(keys: Keys, { caseNumber, replyBy, acknowledgedBy }: EnquiryReceipt, now: Date): Promise<string> {
  return signToken(keys, TICKET, { c: caseNumber, r: replyBy, a: ACKNOWLEDGED_BY.indexOf(acknowledgedBy) }, now);
}

export async function openReceipt(keys: Keys, ticket: string, now: Date): Promise<EnquiryReceipt | undefined> {
  const claims = await verifyToken(keys, TICKET, ticket, now);
  if (!claims) return undefined;
  const receipt = { caseNumber: claims.c, replyBy: claims.r, acknowledgedBy: ACKNOWLEDGED_BY[claims.a] };
  return enquiryReceiptSchema.safeParse(receipt).data;
}
