import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Default of a number written without country code. */
const HOME_COUNTRY = "HK";
const HOME_CALLING_CODE = "852";
const LOCAL_NUMBER = /^[2-9]\d{7}$/;
/** Numbering plan of Hong Kong: 2 and 3 are lines of houses, and so are most of 8. https://www.ofca.gov.hk */
const LOCAL_MOBILE = /^[4-79]\d{7}$/;
/**
 * What the tables take: E.164 ends at 15 digits, and no number abroad of fewer than 7 is anybody's own. The library knows shorter
 * and longer ones.
 */
const STORABLE = /^\+[1-9]\d{6,14}$/;
/** Marks that no one sees and that lists of contacts put around a number. */
const UNSEEN = /\p{Cf}/gu;

/**
 * A phone number in any usual notation → E.164; undefined when it is none. Full-width digits (Chinese keyboards), spaces,
 * hyphens, brackets, +852, 852 and 00852 in front are all understood.
 */
export function normalPhoneNumber(typed: string): string | undefined {
  const plain = typed.replace(UNSEEN, "").normalize("NFKC").trim().replace(/^00/, "+");
  const number = parsePhoneNumberFromString(plain, HOME_COUNTRY);
  if (!number) return undefined;
  // The library's table of prefixes lags behind the numbers that are handed out; a member with a new one must still get in.
  const local = number.countryCallingCode === HOME_CALLING_CODE && LOCAL_NUMBER.test(number.nationalNumber);
  return (local || number.isValid()) && STORABLE.test(number.number) ? number.number : undefined;
}

/** Whether a text message can reach a number. In: E.164. */
export function takesTextMessages(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number);
  if (parsed?.countryCallingCode === HOME_CALLING_CODE) return LOCAL_MOBILE.test(parsed.nationalNumber);
  const type = parsed?.getType();
  return type === "MOBILE" || type === "FIXED_LINE_OR_MOBILE";
}
