import { createHash } from "node:crypto";
import { type EnquiryTopic, enquiryBodySchema, type FieldIssue } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import type { SentEnquiryForm } from "@kaifong/page-host";
import type { z } from "zod";
import { inputOf } from "../platform/http/input.ts";
import { refuse, type Refusal } from "../platform/refusal.ts";
import { fieldIssue, fieldIssues } from "../platform/http/validation.ts";
import { normalPhoneNumber } from "../platform/phone-number.ts";

/** An enquiry, checked and in the one form in which it is stored. */
export interface Enquiry {
  readonly topic: EnquiryTopic;
  readonly name: string;
  readonly email: string | null;
  /** E.164 */
  readonly contactNumber: string | null;
  readonly message: string;
  readonly language: Language;
}

type EnquiryBody = z.output<typeof enquiryBodySchema>;

/** The enquiry of a call. Refuses with VALIDATION_FAILED when the contact number is not a phone number. */
export function enquiryOfBody(body: EnquiryBody, language: Language): Enquiry | Refusal<"VALIDATION_FAILED"> {
  const wrong = contactNumberIssue(body.contactNumber, language);
  return wrong ? refuse("VALIDATION_FAILED", { fields: [wrong] }) : enquiryOf(body, language);
}

/** The enquiry of a form, every field of which is text. Refuses with VALIDATION_FAILED and everything that is wrong, by field. */
export function enquiryOfForm(form: SentEnquiryForm, language: Language): Enquiry | Refusal<"VALIDATION_FAILED"> {
  const { proof: _proof, token: _token, honeypot: _honeypot, ...written } = form;
  const parsed = inputOf(enquiryBodySchema).read(written);
  const issues = fieldIssues(language, parsed.issues ?? []).map((issue) =>
    issue.path === "topic" ? fieldIssue(language, ["topic"], "ENQUIRY_TOPIC") : issue,
  );
  const wrong = issues.some(({ path }) => path === "contactNumber")
    ? undefined
    : contactNumberIssue(form.contactNumber, language);
  if (!parsed.issues && !wrong) return enquiryOf(parsed.data, language);
  return refuse("VALIDATION_FAILED", { fields: wrong ? [...issues, wrong] : issues });
}

function contactNumberIssue(typed: string | undefined, language: Language): FieldIssue | undefined {
  if (typed === undefined || typed.trim() === "" || normalPhoneNumber(typed) !== undefined) return undefined;
  return fieldIssue(language, ["contactNumber"], "CONTACT_NUMBER");
}

function enquiryOf({ topic, name, email, contactNumber, message }: EnquiryBody, language: Language): Enquiry {
  const number = contactNumber === undefined ? undefined : normalPhoneNumber(contactNumber);
  return { topic, name, email: email ?? null, contactNumber: number ?? null, message, language };
}

/** The hash by which a repetition is recognised (R-ENQ-03): everything that was written, and nothing else. */
export function contentHash({ topic, name, email, contactNumber, message }: Enquiry): Buffer {
  return createHash("sha256")
    .update(JSON.stringify([topic, name, email, contactNumber, message]))
    .digest();
}
