import { phoneHref } from "@kaifong/i18n/format";

/** The address at which a conversation with a number begins; a number without a country code is one of Hong Kong. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/${phoneHref(phone).replace(/\D/g, "")}`;
}
