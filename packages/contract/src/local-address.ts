const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/**
 * Whether a web or mail address is on this machine, so that nobody else is there or listens in. False for a text that is not an
 * address.
 */
export function isLocalAddress(url: string): boolean {
  return LOOPBACK.test(URL.parse(url)?.hostname ?? "");
}
