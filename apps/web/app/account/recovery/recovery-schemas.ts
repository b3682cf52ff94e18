import { plainDigits } from "@kaifong/forms";
import * as z from "zod/mini";
import { accountName } from "../account-name.ts";
import { numberField } from "../forms/number-field.ts";

/** Step 1: whose account it is. */
export const accountNameSchema = z.object({ account: accountName });

/** Texts of the namespace `auth`. */
export type CodeMessage = "error.codeMissing" | "error.codeFormat";

const tidied = (code: string) => plainDigits(code).replace(/\s/g, "");

/** Step 2: six digits, in whatever width and with whatever spaces a telephone puts between them. */
export const codeSchema = z.object({
  code: numberField<CodeMessage>(tidied, (code) => /^\d{6}$/.test(code), "error.codeMissing", "error.codeFormat"),
});
