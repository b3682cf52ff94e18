import * as z from "zod/mini";
import { type AccountNameMessage, accountName, namedBy } from "./account-name.ts";

/** Texts of the namespace `auth`. */
export type LoginMessage = AccountNameMessage | "error.passwordMissing";

/**
 * The form of the login page. Its output is the body that is sent to the server, which is what the contract's schema takes (a
 * test checks that). The contract's own schema does not say how a number is written, and would weigh 23 kB here.
 */
export const loginSchema = z.pipe(
  z.object({
    account: accountName,
    /** Sent as typed. */
    password: z._default(z.string(), "").check(z.minLength(1, "error.passwordMissing" satisfies LoginMessage)),
  }),
  z.transform(({ account, password }) => ({ ...namedBy(account), password })),
);
