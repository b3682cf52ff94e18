import * as z from "zod/mini";

/** A text of the namespace `auth`. */
export type OwnPasswordMessage = "error.currentMissing";

/** The password as it is, asked once more of who is logged in. It goes as it was typed. */
export const ownPasswordField = {
  currentPassword: z._default(z.string(), "").check(z.minLength(1, "error.currentMissing" satisfies OwnPasswordMessage)),
};
export const ownPasswordSchema = z.object(ownPasswordField);
