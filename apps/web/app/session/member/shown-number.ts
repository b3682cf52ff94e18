/** A member number as it is shown: an applicant has the reference of their registration, with a hyphen. */
export function shownNumber(memberNo: string): string {
  return memberNo.replace(/^REG(?=[^-])/, "REG-");
}
