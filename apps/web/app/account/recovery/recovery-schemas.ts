import * as z from "zod/mini";
import { accountName } from "../account-name.ts";
import { sixDigitCode } from "../forms/six-digit-code.ts";

/** Step 1: whose account it is. */
export const accountNameSchema = z.object({ account: accountName });

/** Texts of the namespace `auth`. */
export type CodeMessage = "error.codeMissing" | "error.codeFormat";

/** Step 2. */
export const codeSchema = z.object({ code: sixDigitCode<CodeMessage>("error.codeMissing", "error.codeFormat") });
