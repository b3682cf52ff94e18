import { CARE_SCOPES, CARE_TERMS, CONTACT_RELATIONSHIPS } from "@kaifong/contract";
import * as z from "zod/mini";

/** Texts of the namespace `care`. */
export type CareMessage = "error.relationship" | "error.scopes" | "error.term" | "error.code";

const message = (key: CareMessage) => key;

export const offerSchema = z.object({
  relationship: z.enum(CONTACT_RELATIONSHIPS, message("error.relationship")),
  scopes: z._default(z.array(z.enum(CARE_SCOPES)), []).check(z.minLength(1, message("error.scopes"))),
  term: z.enum(CARE_TERMS, message("error.term")),
});

export const codeSchema = z.object({
  code: z._default(z.string(), "").check(z.trim(), z.minLength(1, message("error.code"))),
});
