import { ACKNOWLEDGEMENT_CHANNELS, type EnquiryReceipt, enquiryReceiptSchema } from "@kaifong/contract";
import { z } from "zod";
import { DAY_SECONDS } from "@kaifong/domain/time";
import type { Env } from "../platform/env.ts";
import { verifyToken, signToken, type TokenKind } from "../platform/purpose-tokens.ts";

/** The page with the case number can be opened again, and sent on, for a day. */
const TICKET = {
  purpose: "enquiry ticket",
  claims: z.object({ c: z.string(), r: z.string(), a: z.int() }),
  seconds: DAY_SECONDS,
} satisfies TokenKind<z.ZodType>;

type Keys = Pick<Env, "sessionSigningKey">;

/** A receipt in few letters, for the address of the page that shows it. It contains no personal data. */
export function signReceipt(
  keys: Keys,
  { caseNumber, replyBy, acknowledgementChannel }: EnquiryReceipt,
  now: Date,
): Promise<string> {
  return signToken(keys, TICKET, { c: caseNumber, r: replyBy, a: ACKNOWLEDGEMENT_CHANNELS.indexOf(acknowledgementChannel) }, now);
}

/** The receipt in a ticket; undefined when it is none of ours, or too old. */
export async function openReceipt(keys: Keys, ticket: string, now: Date): Promise<EnquiryReceipt | undefined> {
  const claims = await verifyToken(keys, TICKET, ticket, now);
  if (!claims) return undefined;
  const receipt = { caseNumber: claims.c, replyBy: claims.r, acknowledgementChannel: ACKNOWLEDGEMENT_CHANNELS[claims.a] };
  return enquiryReceiptSchema.safeParse(receipt).data;
}
