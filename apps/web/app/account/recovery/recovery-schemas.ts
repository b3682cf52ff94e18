import * as z from "zod/mini";
import { accountName } from "../account-name.ts";

/** Step 1: whose account it is. */
export const askSchema = z.object({ account: accountName });

/** Texts of the namespace `auth`. */
export type CodeMessage = "error.codeMissing" | "error.codeFormat";

const tidied = (code: string) => code.normalize("NFKC").replace(/\s/g, "");

/** Step 2: six digits, in whatever width and with whatever spaces a telephone puts between them. */
export const codeSchema = z.object({
  code: z.pipe(
    z.pipe(z._default(z.string(), ""), z.transform(tidied)),
    z
      .string()
      .check(
        z.minLength(1, { error: "error.codeMissing" satisfies CodeMessage, abort: true }),
        z.regex(/^\d{6}$/, "error.codeFormat" satisfies CodeMessage),
      ),
  ),
});
