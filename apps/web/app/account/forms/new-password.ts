import { type PasswordIssue, passwordIssues } from "@kaifong/domain/membership";
import * as z from "zod/mini";

/** Texts of the namespace `auth`. */
export type NewPasswordMessage =
  | "password.missing"
  | `password.fault.${PasswordIssue}`
  | "password.againMissing"
  | "password.againMismatch";

const typed = z._default(z.string(), "");
const missing = (message: NewPasswordMessage) => z.minLength(1, { error: message, abort: true });

/** The two fields of a new password. Both go as they were typed. */
export const newPasswordFields = {
  password: typed.check(
    missing("password.missing"),
    z.check<string>(({ value, issues }) => {
      // The ticks beside the field say the rest.
      const [fault] = passwordIssues(value);
      const message: NewPasswordMessage | undefined = fault && `password.fault.${fault}`;
      if (message) issues.push({ code: "custom", input: value, message });
    }),
  ),
  again: typed.check(missing("password.againMissing")),
};

/** That both are the same (specification §5); asked of whatever form has the two. */
export const sameTwice = z.refine<{ readonly password: string; readonly again: string }>(
  ({ password, again }) => password === again,
  { path: ["again"], message: "password.againMismatch" satisfies NewPasswordMessage },
);

/** A form of these two and no other. */
export const newPasswordSchema = z.object(newPasswordFields).check(sameTwice);
