/** Whether an address that a page may link to (`linkAddress`) leaves this site. An address for mail or a telephone does not. */
export function isExternal(address: string): boolean {
  return /^https?:/i.test(address);
}
