import { plainCode } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import { fieldIssue } from "../../platform/http/validation.ts";
import { normalPhoneNumber } from "../../platform/phone-number.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";

/** What somebody names an account by: an E.164 number, or a member number as it is stored. */
export type AccountName = { readonly mobile: string } | { readonly memberNo: string };

/**
 * The name that a form brought: one of the two. Refuses with VALIDATION_FAILED what is no phone number.
 */
export function readAccountName(
  language: Language,
  { mobile, memberNo }: { readonly mobile?: string | undefined; readonly memberNo?: string | undefined },
): AccountName | Refusal<"VALIDATION_FAILED"> {
  if (memberNo !== undefined) return { memberNo: plainCode(memberNo) };
  const number = normalPhoneNumber(mobile ?? "");
  if (number) return { mobile: number };
  return refuse("VALIDATION_FAILED", { fields: [fieldIssue(language, ["mobile"], "PHONE_NUMBER")] });
}

/** The name as counters know it. A number has a plus sign, a member number none, so neither is ever the other. */
export function nameKey(name: AccountName): string {
  return "mobile" in name ? name.mobile : name.memberNo;
}
