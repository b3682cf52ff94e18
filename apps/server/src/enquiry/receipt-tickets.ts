import { ACKNOWLEDGED_BY, type EnquiryReceipt, enquiryReceiptSchema } from "@kaifong/contract";
import { z } from "zod";
import { DAY_SECONDS } from "@kaifong/domain/time";
import type { Env } from "../platform/env.ts";
import { verifyToken, signToken, type TokenKind } from "../platform/purpose-tokens.ts";

/** The page with the case number can be looked at again, and sent on, for a day. */
const TICKET = {
  purpose: "enquiry ticket",
  claims: z.object({ c: z.string(), r: z.string(), a: z.int() }),
  seconds: DAY_SECONDS,
} satisfies TokenKind<z.ZodType>;

type Keys = Pick<Env, "sessionSigningKey">;

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
