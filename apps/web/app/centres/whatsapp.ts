import { phoneHref } from "@kaifong/i18n/format";

/** Where a conversation with a number begins; of Hong Kong where it names no country. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${phoneHref(phone).replace(/\D/g, "")}`;
}
