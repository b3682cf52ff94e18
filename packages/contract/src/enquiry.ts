import { z } from "zod";
import { ENQUIRY_TOPICS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";
import { proofSchema, challengeSchema } from "./proof.ts";
import { ENQUIRY_LENGTHS } from "./enquiry-lengths.ts";

export const enquiryTopicSchema = z.enum(ENQUIRY_TOPICS);
export type EnquiryTopic = z.infer<typeof enquiryTopicSchema>;

/** Staff answer within so many working days. */
export const ENQUIRY_REPLY_WORKING_DAYS = 3;

/**
 * Format characters (Cf) are never seen, and some turn the direction of the text around them (UAX 9), so that a line reads as
 * another. Joiners between two letters or signs of a picture stay: names of Nepal and families of emoji are written with them.
 */
const INVISIBLE = /([\p{L}\p{M}\p{ExtPict}\p{EMod}][\u200c\u200d](?=[\p{L}\p{M}\p{ExtPict}]))|\p{Cf}/gu;

/**
 * No script puts more marks on a letter (UAX 15 §13, stream-safe text). Composing a run of them takes time that grows with its
 * square.
 */
const EXCESS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Without what cannot be seen, accents composed. */
function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, "$1").replace(EXCESS_MARKS, "$1").normalize("NFC");
}

/**
 * One line, whatever was pasted: line breaks and control characters would be headers somewhere. Halves of characters (Cs) are
 * none.
 */
function tidySingleLine(text: string): string {
  return withoutInvisible(text)
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim();
}

/** Lines as the person made them, without what cannot be seen. */
function tidyMultiLine(text: string): string {
  const visible = withoutInvisible(text).replace(/\r\n?/g, "\n");
  return visible.replace(/(?![\n\t])[\p{Cc}\p{Cs}]/gu, "").trim();
}

/**
 * Full-width letters and signs of a Chinese keyboard are the same ones; what is copied from a list of contacts brings marks that
 * nobody sees.
 */
function tidyContact(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .replace(EXCESS_MARKS, "$1")
    .normalize("NFKC")
    .trim();
}

/** What a name has at least. Fillers are letters to Unicode, and blank. */
const LETTER_OR_DIGIT = /(?!\p{DI})[\p{L}\p{N}]/u;
/** What a message has at least: a letter, a sign or a picture. */
const ANYTHING_VISIBLE = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text that has to be there: something in it is `needed`. */
const required = (longest: number, tooLong: string, tidy: (text: string) => string, needed: RegExp) =>
  z
    .string()
    .overwrite(tidy)
    .refine((text) => needed.test(text), "required")
    .refine((text) => text.length <= longest, { error: tooLong, params: { limit: longest } })
    .meta({ minLength: 1, maxLength: longest });

/** Text that may be left empty, which is the same as leaving it out. */
const optional = (longest: number, wrong: string, isRight: (text: string) => boolean) =>
  z
    .string()
    .overwrite(tidyContact)
    .refine((text) => text === "" || (text.length <= longest && isRight(text)), wrong)
    .meta({ maxLength: longest })
    .transform((text) => (text === "" ? undefined : text))
    .optional();

/**
 * Plainly an address: something, one @, and a name with a dot. Whether anybody reads there, only sending tells. The database
 * refuses control characters too.
 */
const EMAIL = /^[^\p{Cc}\p{Cs}\s@,;:<>()[\]"\\]+@[^\p{Cc}\p{Cs}\s@.,;:<>()[\]"\\]+(\.[^\p{Cc}\p{Cs}\s@.,;:<>()[\]"\\]+)+$/u;

/**
 * Who asks what. At least one of email and contact number, so that somebody can answer; how a number is read is the server's
 * matter.
 */
export const enquiryBodySchema = z
  .strictObject({
    topic: enquiryTopicSchema,
    name: required(ENQUIRY_LENGTHS.name, "ENQUIRY_NAME_LENGTH", tidySingleLine, LETTER_OR_DIGIT),
    email: optional(ENQUIRY_LENGTHS.email, "EMAIL_ADDRESS", (text) => EMAIL.test(text)),
    contactNumber: optional(ENQUIRY_LENGTHS.contactNumber, "CONTACT_NUMBER", (text) => /\d/.test(text)),
    message: required(ENQUIRY_LENGTHS.message, "ENQUIRY_MESSAGE_LENGTH", tidyMultiLine, ANYTHING_VISIBLE),
    proof: proofSchema.optional(),
  })
  .refine(({ email, contactNumber }) => isFilled(email) || isFilled(contactNumber), {
    path: ["email"],
    message: "ENQUIRY_CONTACT",
    // Said beside whatever else is wrong, not one round later.
    when: ({ value }) => typeof value === "object" && value !== null && !Array.isArray(value),
  });

function isFilled(contact: unknown): boolean {
  return typeof contact === "string" && contact.trim() !== "";
}

/** What people fill in of it. */
export type EnquiryField = Exclude<keyof z.input<typeof enquiryBodySchema>, "proof">;

/** How the person is told at once that the enquiry has arrived. */
export const ACKNOWLEDGED_BY = ["EMAIL", "SMS", "NONE"] as const;

export const enquiryReceiptSchema = z.object({
  /** What the person may read out on the phone. */
  caseNumber: z.string(),
  /** The working day by which staff answer, YYYY-MM-DD in Hong Kong. */
  replyBy: z.iso.date(),
  acknowledgedBy: z.enum(ACKNOWLEDGED_BY),
});
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;

export const enquiryEndpoints = {
  challenge: defineEndpoint({
    id: "enquiryChallenge",
    ...paths.enquiryChallenge,
    summary: "Work for the browser to do while somebody writes, which holds off machines that send by the thousand",
    tag: "enquiry",
    access: "public",
    payload: challengeSchema,
    errors: ["RATE_LIMITED"],
  }),
  send: defineEndpoint({
    id: "sendEnquiry",
    ...paths.sendEnquiry,
    summary: "Send an enquiry; the same one sent again within 24 hours has the same case number",
    tag: "enquiry",
    access: "public",
    body: enquiryBodySchema,
    payload: enquiryReceiptSchema,
    errors: ["PROOF_REQUIRED", "PROOF_EXPIRED", "PROOF_USED", "RATE_LIMITED"],
  }),
};
