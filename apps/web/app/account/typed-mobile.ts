/** `+852 9123-4567` → `91234567`; full-width digits of a Chinese keyboard count as plain ones. */
export function mobileIn(typed: string): string {
  return typed
    .normalize("NFKC")
    .replace(/[\s\-()]/g, "")
    .replace(/^(\+|00)?852(?=\d{8}$)/, "");
}

/** Eight digits; whether messages reach it is the server's to know. */
export const isMobile = (mobile: string): boolean => /^\d{8}$/.test(mobile);
