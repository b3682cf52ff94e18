import { type PasswordIssue, passwordIssues } from "@kaifong/domain/membership";
import * as z from "zod/mini";

/** Texts of the namespace `auth`. */
export type NewPasswordMessage =
  | "password.missing"
  | `password.issue.${PasswordIssue}`
  | "password.againMissing"
  | "password.againMismatch";

const typed = z._default(z.string(), "");
const missing = (message: NewPasswordMessage) => z.minLength(1, { error: message, abort: true });

/** The two fields of a new password. Both are sent as typed. */
export const newPasswordFields = {
  password: typed.check(
    missing("password.missing"),
    z.check<string>(({ value, issues }) => {
      // The ticks next to the field say the rest.
      const [issue] = passwordIssues(value);
      const message: NewPasswordMessage | undefined = issue && `password.issue.${issue}`;
      if (message) issues.push({ code: "custom", input: value, message });
    }),
  ),
  again: typed.check(missing("password.againMissing")),
};

/** Checks that both are the same (specification §5), in any form that has the two fields. */
export const sameTwice = z.refine<{ readonly password: string; readonly again: string }>(
  ({ password, again }) => password === again,
  { path: ["again"], message: "password.againMismatch" satisfies NewPasswordMessage },
);

/** A form of only these two fields. */
export const newPasswordSchema = z.object(newPasswordFields).check(sameTwice);
