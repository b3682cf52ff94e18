import * as z from "zod/mini";

/** What the form has, as it was typed; `account` is either of the two numbers that name one (specification §5). */
export interface LoginFields {
  readonly account: string;
  readonly password: string;
}

/** Texts of the namespace `auth`. */
export type LoginMessage = "error.accountMissing" | "error.accountFormat" | "error.passwordMissing";

const missing = (message: LoginMessage) => z.minLength(1, { error: message, abort: true });

const MOBILE = /^\d{8}$/;
/** Letters and digits; how many of each is the server's to know. */
const MEMBER_NO = /^[A-Z]+\d+$/;

const namesAccount = z.refine<string>(
  (account) => MOBILE.test(account) || MEMBER_NO.test(account),
  "error.accountFormat" satisfies LoginMessage,
);

/**
 * The form of the log-in page. In: its fields. Out: what the server is sent, which is what the contract's schema takes (a test
 * holds it to that): a number with letters is a member number, one without a mobile phone. The contract says nothing of how a
 * number is written, and its zod would weigh 23 kB here.
 */
export const loginSchema = z.pipe(
  z.object({
    account: z.pipe(
      z.pipe(z._default(z.string(), ""), z.transform(tidied)),
      z.string().check(missing("error.accountMissing"), namesAccount),
    ),
    /** Goes as it was typed. */
    password: z._default(z.string(), "").check(missing("error.passwordMissing")),
  }),
  z.transform(({ account, password }) =>
    MOBILE.test(account) ? { mobile: account, password } : { memberNo: account, password },
  ),
);

/** `+852 9123-4567` → `91234567`, `dhc 100001` → `DHC100001`; full-width characters of a Chinese keyboard count as plain ones. */
function tidied(account: string): string {
  return account
    .normalize("NFKC")
    .replace(/[\s\-()]/g, "")
    .replace(/^(\+|00)?852(?=\d{8}$)/, "")
    .toUpperCase();
}
