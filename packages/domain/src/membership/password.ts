/** R-MEM-08: what a password has to have (specification §5). */
const PASSWORD_LENGTH = { min: 8, max: 16 } as const;

/** What is wrong with a new password, in the order in which it is said. */
export const PASSWORD_ISSUES = ["LENGTH", "UPPER", "LOWER", "DIGIT"] as const;
export type PasswordIssue = (typeof PASSWORD_ISSUES)[number];

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
 * R-MEM-08: 8 to 16 characters, among them a capital letter, a small letter and a digit. Out: everything that is missing; empty
 * when the password will do.
 */
export function passwordIssues(password: string): readonly PasswordIssue[] {
  return PASSWORD_ISSUES.filter((fault) => !HAS[fault](password));
}
