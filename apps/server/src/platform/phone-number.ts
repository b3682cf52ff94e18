import { isLocalPhone, localPhone, looksLikePhone, normalizePhone } from "@kaifong/contract";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

const HOME_CALLING_CODE = "852";
/** Numbering plan of Hong Kong: 2 and 3 are fixed lines, and so are most of 8. https://www.ofca.gov.hk */
const LOCAL_MOBILE = /^[4-79]\d{7}$/;
/**
 * A phone number in any usual notation → E.164; undefined when it is not one. Full-width digits (Chinese keyboards), spaces,
 * hyphens, brackets, +852, 852 and 00852 in front are all understood. A number with words behind it, or an extension, is not
 * taken: they would be lost. Neither is any that the form would not send (`looksLikePhone`), such as a toll-free one of nine
 * digits, although the library knows it.
 */
export function normalPhoneNumber(typed: string): string | undefined {
  // The library's table of prefixes lags behind the numbers that are handed out; a member with a new one must still get in.
  const local = localPhone(typed);
  if (isLocalPhone(local)) return `+${HOME_CALLING_CODE}${local}`;
  if (!looksLikePhone(typed)) return undefined;
  const number = parsePhoneNumberFromString(normalizePhone(typed), { extract: false });
  return number?.isValid() === true && number.ext === undefined ? number.number : undefined;
}

/** Whether a text message can reach a number in E.164. */
export function takesTextMessages(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed?.countryCallingCode === HOME_CALLING_CODE) return LOCAL_MOBILE.test(parsed.nationalNumber);
  const type = parsed?.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
}

/** Whether a member may give this number (E.164) as their mobile: it must be of Hong Kong, wherever messages may be sent. */
export function isMembersMobile(number: string | undefined): number is string {
  return number?.startsWith(`+${HOME_CALLING_CODE}`) === true && takesTextMessages(number);
}
