/** What somebody names an account by: an E.164 number, or a member number as it is stored. */
export type AccountName = { readonly mobile: string } | { readonly memberNo: string };

/** A member number as people type it → as it is stored: capitals, no spaces or hyphens. */
export function normalMemberNo(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
}

/** The name as counters know it. A number has a plus sign, a member number none, so neither is ever the other. */
export function nameKey(name: AccountName): string {
  return "mobile" in name ? name.mobile : name.memberNo;
}
