import * as z from "zod/mini";

/** The two numbers that name an account (specification §5). */
export const LOGIN_NAMES = ["mobile", "memberNo"] as const;
export type LoginName = (typeof LOGIN_NAMES)[number];

/** What the form has, as it was typed; `by` is the number that was chosen. */
export interface LoginFields {
  readonly by: LoginName;
  readonly mobile: string;
  readonly memberNo: string;
  readonly password: string;
}

/** Texts of the namespace `auth`. */
export type LoginMessage = "error.mobileMissing" | "error.mobileFormat" | "error.memberNoMissing" | "error.passwordMissing";

const missing = (message: LoginMessage) => z.minLength(1, { error: message, abort: true });

/** A text of which this is left; `message` when nothing is. */
const tidied = (tidy: (text: string) => string, message: LoginMessage) =>
  z.pipe(z.pipe(z._default(z.string(), ""), z.transform(tidy)), z.string().check(missing(message)));

/** Goes as it was typed. */
const password = z._default(z.string(), "").check(missing("error.passwordMissing"));

/**
 * The form of the log-in page. In: its fields; only the number that was chosen is looked at. Out: what the server is sent, which
 * is what the contract's schema takes (a test holds it to that). The contract says nothing of how a number is written, and its
 * zod would weigh 23 kB here.
 */
export const loginSchema = z.pipe(
  z.discriminatedUnion("by", [
    z.object({
      by: z.literal("mobile"),
      mobile: z.pipe(
        tidied(mobileDigits, "error.mobileMissing"),
        z.string().check(z.regex(/^\d{8}$/, "error.mobileFormat" satisfies LoginMessage)),
      ),
      password,
    }),
    z.object({
      by: z.literal("memberNo"),
      memberNo: tidied((text) => text.replace(/\s/g, "").toUpperCase(), "error.memberNoMissing"),
      password,
    }),
  ]),
  z.transform((fields) =>
    fields.by === "mobile"
      ? { mobile: fields.mobile, password: fields.password }
      : { memberNo: fields.memberNo, password: fields.password },
  ),
);

/** `+852 9123-4567` → `91234567`; full-width digits of a Chinese keyboard count as digits. */
function mobileDigits(mobile: string): string {
  return mobile
    .normalize("NFKC")
    .replace(/[\s\-()]/g, "")
    .replace(/^(\+|00)?852(?=\d{8}$)/, "");
}
