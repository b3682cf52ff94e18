import { isLocalPhone, localPhone } from "@kaifong/contract";
import { numberField } from "./forms/number-field.ts";

/** Texts of the namespace `auth`. */
export type AccountNameMessage = "error.accountMissing" | "error.accountFormat";

/** Letters and digits; only the server knows how many of each. */
const MEMBER_NO = /^[A-Z]+\d+$/;

/** A field that takes either of the two numbers that name an account (specification §5). Returns the number, normalized. */
export const accountName = numberField<AccountNameMessage>(
  normalize,
  (account) => isLocalPhone(account) || MEMBER_NO.test(account),
  "error.accountMissing",
  "error.accountFormat",
);

/** The account as the contract takes it: a number with letters is a member number, one without letters is a mobile number. */
export function namedBy(account: string): { readonly mobile: string } | { readonly memberNo: string } {
  return isLocalPhone(account) ? { mobile: account } : { memberNo: account };
}

/** The server calls the field by the number that it took it for. */
export function accountField(path: string): string {
  return path === "mobile" || path === "memberNo" ? "account" : path;
}

/** Like `localPhone`, but also turns `dhc 100001` into `DHC100001`. */
function normalize(account: string): string {
  return localPhone(account).toUpperCase();
}
