import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** Default of a number written without country code. */
const HOME_COUNTRY = "HK";
const HOME_CALLING_CODE = "852";
const LOCAL_NUMBER = /^[2-9]\d{7}$/;

/**
 * A phone number in any usual notation → E.164; undefined when it is none. Full-width digits (Chinese keyboards), spaces, hyphens, brackets, +852, 852
 * and 00852 in front are all understood.
 */
export function normalMobile(written: string): string | undefined {
  const plain = written.normalize("NFKC").trim().replace(/^00/, "+");
  const number = parsePhoneNumberFromString(plain, HOME_COUNTRY);
  if (!number) return undefined;
  // The library's table of prefixes lags behind the numbers that are handed out; a member with a new one must still get in.
  const local = number.countryCallingCode === HOME_CALLING_CODE && LOCAL_NUMBER.test(number.nationalNumber);
  return local || number.isValid() ? number.number : undefined;
}

/** A member number as people type it → as it is stored: capitals, no spaces or hyphens. */
export function normalMemberNo(written: string): string {
  return written.normalize("NFKC").replace(/[\s-]/g, "").toUpperCase();
}
