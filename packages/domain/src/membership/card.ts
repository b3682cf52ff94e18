/** R-MEM-10: the content of the square code on a member's card. */
export function cardPayload(memberNo: string): string {
  return `KF1:${memberNo}`;
}
