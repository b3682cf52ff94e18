/** A mobile number as people type it → E.164; undefined when it is none. */
export { normalPhoneNumber as normalMobile } from "../platform/phone-number.ts";

/** A member number as people type it → as it is stored: capitals, no spaces or hyphens. */
export function normalMemberNo(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
}
