import { isLocalPhone, localPhone, tidyPhone } from "@kaifong/contract";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Default of a number written without country code. */
const HOME_COUNTRY = "HK";
const HOME_CALLING_CODE = "852";
/** Numbering plan of Hong Kong: 2 and 3 are lines of houses, and so are most of 8. https://www.ofca.gov.hk */
const LOCAL_MOBILE = /^[4-79]\d{7}$/;
/**
 * What the tables take: E.164 ends at 15 digits, and no number abroad of fewer than 7 is anybody's own. The library knows shorter
 * and longer ones.
 */
const STORABLE = /^\+[1-9]\d{6,14}$/;

/**
 * A phone number in any usual notation → E.164; undefined when it is none. Full-width digits (Chinese keyboards), spaces,
 * hyphens, brackets, +852, 852 and 00852 in front are all understood. One with words behind it, or an extension, is none: they
 * would be lost.
 */
export function normalPhoneNumber(typed: string): string | undefined {
  // The library's table of prefixes lags behind the numbers that are handed out; a member with a new one must still get in.
  const local = localPhone(typed);
  if (isLocalPhone(local)) return `+${HOME_CALLING_CODE}${local}`;
  const number = parsePhoneNumberFromString(tidyPhone(typed), { defaultCountry: HOME_COUNTRY, extract: false });
  if (!number || number.ext !== undefined) return undefined;
  return number.isValid() && STORABLE.test(number.number) ? number.number : undefined;
}

/** Whether a text message can reach a number. In: E.164. */
export function takesTextMessages(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed?.countryCallingCode === HOME_CALLING_CODE) return LOCAL_MOBILE.test(parsed.nationalNumber);
  const type = parsed?.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
}

/** Whether a member may give it as their mobile: of Hong Kong, wherever messages may go. In: E.164, or none. */
export function isMembersMobile(number: string | undefined): number is string {
  return number?.startsWith(`+${HOME_CALLING_CODE}`) === true && takesTextMessages(number);
}
