import * as z from "zod/mini";
import { type NewPasswordMessage, newPasswordFields, sameTwice } from "../forms/new-password.ts";

/** Texts of the namespace `auth`. */
export type ChangeMessage = NewPasswordMessage | "error.currentMissing";

/** The password as it is, and the new one, twice. All go as they were typed. */
export const changeSchema = z
  .object({
    currentPassword: z._default(z.string(), "").check(z.minLength(1, "error.currentMissing" satisfies ChangeMessage)),
    ...newPasswordFields,
  })
  .check(sameTwice);
