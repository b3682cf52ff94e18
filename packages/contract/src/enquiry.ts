import { z } from "zod";
import { besideFields } from "./beside-fields.ts";
import { ENQUIRY_TOPICS } from "./coded-lists.ts";
import { defineEndpoint } from "./endpoint.ts";
import * as paths from "./paths.ts";
import { proofSchema, challengeSchema } from "./proof.ts";
import { PROOF_REFUSALS } from "./proof-refusals.ts";
import { ENQUIRY_LENGTHS } from "./enquiry-lengths.ts";
import { VISIBLE_CHARACTER, LETTER_OR_DIGIT } from "./letters.ts";
import { optional, required, tidyMultiLine, tidySingleLine } from "./text-fields.ts";

export const enquiryTopicSchema = z.enum(ENQUIRY_TOPICS);
export type EnquiryTopic = z.infer<typeof enquiryTopicSchema>;

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
    message: required(ENQUIRY_LENGTHS.message, "ENQUIRY_MESSAGE_LENGTH", tidyMultiLine, VISIBLE_CHARACTER),
    proof: proofSchema.optional(),
  })
  .refine(({ email, contactNumber }) => isFilled(email) || isFilled(contactNumber), {
    path: ["email"],
    message: "ENQUIRY_CONTACT",
    ...besideFields,
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
    errors: [...PROOF_REFUSALS, "RATE_LIMITED"],
  }),
};
