/** A member number as it is told: of an applicant the reference of their registration, which has a hyphen. */
export function shownNumber(memberNo: string): string {
  return memberNo.replace(/^REG(?=[^-])/, "REG-");
}
