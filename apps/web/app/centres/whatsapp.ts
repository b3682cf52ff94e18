/** Where a conversation with a Hong Kong number begins. */
export function whatsappHref(phone: string): string {
  return `https://wa.me/852${phone.replace(/\D/g, "")}`;
}
