/** R-MEM-08: the length that a password must have (specification §5). */
export const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

/** The issues of a new password, in the order in which they are shown. */
export const PASSWORD_ISSUES = ["LENGTH", "UPPER", "LOWER", "DIGIT"] as const;
export type PasswordIssue = (typeof PASSWORD_ISSUES)[number];

/**
 * The form in which a password is checked and hashed. One keyboard writes an accent as a sign of its own, another with its letter
 * (for that RFC 8265 prescribes NFC), and Chinese ones write letters and digits in full width too: NFKC makes the same password
 * of all of them. What was hashed in this form would not match in another.
 */
export const normalizePassword = (typed: string): string => typed.normalize("NFKC");

const HAS: Readonly<Record<PasswordIssue, (password: string) => boolean>> = {
  LENGTH: (password) => {
    const letters = [...password].length;
    return letters >= PASSWORD_LENGTH.min && letters <= PASSWORD_LENGTH.max;
  },
  UPPER: (password) => /\p{Lu}/u.test(password),
  LOWER: (password) => /\p{Ll}/u.test(password),
  DIGIT: (password) => /\d/.test(password),
};

/**
 * R-MEM-08: 8 to 16 characters, among them a capital letter, a small letter and a digit. Returns everything that is missing;
 * empty when the password is good enough.
 */
export function passwordIssues(typed: string): readonly PasswordIssue[] {
  const password = normalizePassword(typed);
  return PASSWORD_ISSUES.filter((issue) => !HAS[issue](password));
}
