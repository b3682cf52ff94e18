/** A member number as people type it → as it is stored: capitals, no spaces or hyphens. */
export function normalMemberNo(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
}
