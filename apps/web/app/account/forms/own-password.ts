import * as z from "zod/mini";

/** A text of the namespace `auth`. */
export type OwnPasswordMessage = "error.currentMissing";

/** The current password, asked again of the member who is logged in. It is sent as typed. */
export const ownPasswordField = {
  currentPassword: z._default(z.string(), "").check(z.minLength(1, "error.currentMissing" satisfies OwnPasswordMessage)),
};
export const ownPasswordSchema = z.object(ownPasswordField);
