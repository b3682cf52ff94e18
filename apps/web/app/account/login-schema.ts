import * as z from "zod/mini";
import { type AccountNameMessage, accountName, namedBy } from "./account-name.ts";

/** Texts of the namespace `auth`. */
export type LoginMessage = AccountNameMessage | "error.passwordMissing";

/**
 * The form of the log-in page. In: its fields. Out: what the server is sent, which is what the contract's schema takes (a test
 * holds it to that). The contract's schema says nothing of how a number is written, and would weigh 23 kB here.
 */
export const loginSchema = z.pipe(
  z.object({
    account: accountName,
    /** Goes as it was typed. */
    password: z._default(z.string(), "").check(z.minLength(1, "error.passwordMissing" satisfies LoginMessage)),
  }),
  z.transform(({ account, password }) => ({ ...namedBy(account), password })),
);
