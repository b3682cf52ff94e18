import { normalizeCode } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import { fieldIssue } from "../../platform/http/validation.ts";
import { normalPhoneNumber } from "../../platform/phone-number.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";

/** The name of an account as a person enters it: an E.164 number, or a member number as it is stored. */
export type AccountName = { readonly mobile: string } | { readonly memberNo: string };

/** Reads the name that a form brought, one of the two kinds. Refuses with VALIDATION_FAILED when it is not a phone number. */
export function readAccountName(
  language: Language,
  { mobile, memberNo }: { readonly mobile?: string | undefined; readonly memberNo?: string | undefined },
): AccountName | Refusal<"VALIDATION_FAILED"> {
  if (memberNo !== undefined) return { memberNo: normalizeCode(memberNo) };
  const number = normalPhoneNumber(mobile ?? "");
  if (number) return { mobile: number };
  return refuseMobile(language, "PHONE_NUMBER");
}

/** Refuses the number that was typed into the field `mobile`, with what is wrong with it in the caller's language. */
export function refuseMobile(
  language: Language,
  issue: "PHONE_NUMBER" | "MOBILE_NUMBER" | "MOBILE_UNCHANGED",
): Refusal<"VALIDATION_FAILED"> {
  return refuse("VALIDATION_FAILED", { fields: [fieldIssue(language, ["mobile"], issue)] });
}

/** The name as a key of counters. A number has a plus sign and a member number has not, so the two never collide. */
export function nameKey(name: AccountName): string {
  return "mobile" in name ? name.mobile : name.memberNo;
}
