import { isLocalPhone, localPhone } from "@kaifong/contract";
import { numberField } from "./forms/number-field.ts";

/** Texts of the namespace `auth`. */
export type AccountNameMessage = "error.accountMissing" | "error.accountFormat";

/** Letters and digits; how many of each is the server's to know. */
const MEMBER_NO = /^[A-Z]+\d+$/;

/** A field that takes either of the two numbers that name an account (specification §5). Out: the number, tidied. */
export const accountName = numberField<AccountNameMessage>(
  tidied,
  (account) => isLocalPhone(account) || MEMBER_NO.test(account),
  "error.accountMissing",
  "error.accountFormat",
);

/** As the contract takes it: a number with letters is a member number, one without a mobile phone. */
export function namedBy(account: string): { readonly mobile: string } | { readonly memberNo: string } {
  return isLocalPhone(account) ? { mobile: account } : { memberNo: account };
}

/** The server calls the field by the number that it took it for. */
export function accountField(path: string): string {
  return path === "mobile" || path === "memberNo" ? "account" : path;
}

/** As `localPhone`, and `dhc 100001` → `DHC100001`. */
function tidied(account: string): string {
  return localPhone(account).toUpperCase();
}
