import * as z from "zod/mini";
import { type NewPasswordMessage, newPasswordFields, sameTwice } from "../forms/new-password.ts";
import { ownPasswordField, type OwnPasswordMessage } from "../forms/own-password.ts";

/** Texts of the namespace `auth`. */
export type ChangeMessage = NewPasswordMessage | OwnPasswordMessage;

/** The current password, and the new one, twice. All are sent as typed. */
export const changeSchema = z.object({ ...ownPasswordField, ...newPasswordFields }).check(sameTwice);
