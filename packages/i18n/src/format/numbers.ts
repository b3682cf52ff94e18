import { isLocalPhone, localPhone } from "@kaifong/contract";
import type { LanguageCode } from "../languages.ts";

/** Whole Hong Kong dollars as `HK$1,200`: the same sign in all three languages, as on every receipt in the city. */
export function formatHkd(amount: number): string {
  return `HK$${formatCount(amount)}`;
}

/** A count with thousands separated by commas, as all three languages do. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-HK");
}

/** A Hong Kong telephone number in two groups of four that stay on one line: `2660 9990`. Others stay as they are written. */
export function formatPhone(phone: string): string {
  const digits = localPhone(phone);
  return isLocalPhone(digits) ? `${digits.slice(0, 4)}\u00a0${digits.slice(4)}` : phone;
}

/** What `<a href>` needs to dial the number. */
export function phoneHref(phone: string): string {
  const digits = localPhone(phone);
  return isLocalPhone(digits) ? `tel:+852${digits}` : `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** Joins what is there with the list comma of the language. */
export function joinList(items: readonly string[], language: LanguageCode): string {
  return items.join(language === "en-US" ? ", " : "、");
}
