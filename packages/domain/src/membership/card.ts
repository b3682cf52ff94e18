/** R-MEM-10: what the square code of a member's card says. In: the member number. */
export function cardPayload(memberNo: string): string {
  return `KF1:${memberNo}`;
}
