import { isLocalPhone, localPhone } from "@kaifong/contract";
import type { LanguageCode } from "../languages.ts";

/** Whole Hong Kong dollars as `HK$1,200`: with the same sign in all three languages, as on every receipt in the city. */
export function formatHkd(amount: number): string {
  return `HK$${formatCount(amount)}`;
}

/** A count with thousands separated by commas, as all three languages do. */
export function formatCount(count: number): string {
  return count.toLocaleString("en-HK");
}

/** A Hong Kong telephone number in two groups of four that stay on one line: `2660 9990`. Other numbers stay as they are. */
export function formatPhone(phone: string): string {
  const digits = localPhone(phone);
  return isLocalPhone(digits) ? `${digits.slice(0, 4)}\u00a0${digits.slice(4)}` : phone;
}

/** The address of a link that dials a number. */
export function phoneHref(phone: string): string {
  const digits = localPhone(phone);
  return isLocalPhone(digits) ? `tel:+852${digits}` : `tel:${phone.replace(/[^\d+]/g, "")}`;
}

/** Between two facts in a line: the dot stays with what is before it, so that no line begins with it. */
export const FACT_DOT = "\u00a0· ";

/** Joins the items that exist with the list comma of the language. */
export function joinList(items: readonly string[], language: LanguageCode): string {
  return items.join(language === "en-US" ? ", " : "、");
}
