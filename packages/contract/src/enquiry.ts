import { z } from "zod";
import { alsoWhenFieldsFail } from "./cross-field-check.ts";
import { ENQUIRY_TOPICS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";
import { proofSchema, challengeSchema } from "./proof.ts";
import { PROOF_REFUSALS } from "./proof-refusals.ts";
import { ENQUIRY_LENGTHS } from "./enquiry-lengths.ts";
import { VISIBLE_CHARACTER, LETTER_OR_DIGIT } from "./letters.ts";
import { optional, required, normalizeMultiLine, normalizeSingleLine } from "./text-fields.ts";

export const enquiryTopicSchema = z.enum(ENQUIRY_TOPICS);
export type EnquiryTopic = z.infer<typeof enquiryTopicSchema>;

/**
 * Looks like an address: something, one @, and a name with a dot. Only sending shows whether anybody reads it. The database
 * refuses control characters too.
 */
const EMAIL = /^[^\p{Cc}\p{Cs}\s@,;:<>()[\]"\\]+@[^\p{Cc}\p{Cs}\s@.,;:<>()[\]"\\]+(\.[^\p{Cc}\p{Cs}\s@.,;:<>()[\]"\\]+)+$/u;

/**
 * The body of an enquiry. It needs an email or a contact number, so that somebody can answer; the server decides how a number is
 * read.
 */
export const enquiryBodySchema = z
  .strictObject({
    topic: enquiryTopicSchema,
    name: required(ENQUIRY_LENGTHS.name, "ENQUIRY_NAME_LENGTH", normalizeSingleLine, LETTER_OR_DIGIT),
    email: optional(ENQUIRY_LENGTHS.email, "EMAIL_ADDRESS", (text) => EMAIL.test(text)),
    contactNumber: optional(ENQUIRY_LENGTHS.contactNumber, "CONTACT_NUMBER", (text) => /\d/.test(text)),
    message: required(ENQUIRY_LENGTHS.message, "ENQUIRY_MESSAGE_LENGTH", normalizeMultiLine, VISIBLE_CHARACTER),
    proof: proofSchema.optional(),
  })
  .refine(({ email, contactNumber }) => isFilled(email) || isFilled(contactNumber), {
    path: ["email"],
    message: "ENQUIRY_CONTACT",
    ...alsoWhenFieldsFail,
  });

function isFilled(contact: unknown): boolean {
  return typeof contact === "string" && contact.trim() !== "";
}

/** The fields of it that people fill in. */
export type EnquiryField = Exclude<keyof z.input<typeof enquiryBodySchema>, "proof">;

/** The channels that tell the sender at once that the enquiry has arrived. */
export const ACKNOWLEDGEMENT_CHANNELS = ["EMAIL", "SMS", "NONE"] as const;

export const enquiryReceiptSchema = z.object({
  /** The number to read out on the phone. */
  caseNumber: z.string(),
  /** The working day by which staff answer, YYYY-MM-DD in Hong Kong. */
  replyBy: z.iso.date(),
  acknowledgementChannel: z.enum(ACKNOWLEDGEMENT_CHANNELS),
});
export type EnquiryReceipt = z.infer<typeof enquiryReceiptSchema>;

export const enquiryEndpoints = {
  getChallenge: defineEndpoint({
    id: "getEnquiryChallenge",
    ...paths.getEnquiryChallenge,
    summary: "A proof-of-work challenge for an enquiry, done while somebody writes; holds off machines that send by the thousand",
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
    errors: [...PROOF_REFUSALS, "RATE_LIMITED"],
  }),
};
