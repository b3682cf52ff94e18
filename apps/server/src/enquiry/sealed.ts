import { ACKNOWLEDGED_BY, type EnquiryReceipt, enquiryReceiptSchema } from "@kaifong/contract";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import type { Env } from "../platform/env.ts";
import { deriveSecret } from "../platform/session/tokens.ts";

/** What the server hands out and wants back unchanged, without keeping it: both are signed, and neither is secret. */
type Seal = "enquiry form" | "enquiry ticket";

/** A form may stay open in a tab for a day. */
const FORM_HOURS = 24;
/** The page with the case number can be looked at again, and sent on, for a day. */
const TICKET_HOURS = 24;
const ALGORITHM = "HS256";
const SECOND_MS = 1000;
const HOUR_SECONDS = 60 * 60;

type Keys = Pick<Env, "sessionSigningKey">;

/** Says when a form was handed out. */
export function sealForm(keys: Keys, now: Date): Promise<string> {
  return seal(keys, "enquiry form", {}, now, FORM_HOURS);
}

/** When the form with this token was handed out; undefined when we did not, or more than a day ago. */
export async function formHandedOut(keys: Keys, token: string, now: Date): Promise<Date | undefined> {
  const claims = z.object({ iat: z.number() }).safeParse(await open(keys, "enquiry form", token, now));
  return claims.success ? new Date(claims.data.iat * SECOND_MS) : undefined;
}

const ticketSchema = z.object({ c: z.string(), r: z.string(), a: z.int() });

/** A receipt in few letters, for the address of the page that shows it. It holds nothing of the person. */
export function sealReceipt(keys: Keys, { caseNumber, replyBy, acknowledgedBy }: EnquiryReceipt, now: Date): Promise<string> {
  const ticket = { c: caseNumber, r: replyBy, a: ACKNOWLEDGED_BY.indexOf(acknowledgedBy) };
  return seal(keys, "enquiry ticket", ticket, now, TICKET_HOURS);
}

export async function openReceipt(keys: Keys, ticket: string, now: Date): Promise<EnquiryReceipt | undefined> {
  const claims = ticketSchema.safeParse(await open(keys, "enquiry ticket", ticket, now));
  if (!claims.success) return undefined;
  const { c, r, a } = claims.data;
  const receipt = enquiryReceiptSchema.safeParse({ caseNumber: c, replyBy: r, acknowledgedBy: ACKNOWLEDGED_BY[a] });
  return receipt.data;
}

function seal(keys: Keys, purpose: Seal, claims: Record<string, string | number>, now: Date, hours: number): Promise<string> {
  const seconds = Math.floor(now.getTime() / SECOND_MS);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM })
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + hours * HOUR_SECONDS)
    .sign(secretOf(keys, purpose));
}

async function open(keys: Keys, purpose: Seal, token: string, now: Date): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, secretOf(keys, purpose), { algorithms: [ALGORITHM], currentDate: now });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function secretOf({ sessionSigningKey }: Keys, purpose: Seal): Uint8Array {
  return Buffer.from(deriveSecret(sessionSigningKey, purpose), "base64url");
}
