const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;

/** Whether a web or mail address is this machine's: nobody else is there, or listens in. False for what is no address. */
export function isLocalAddress(url: string): boolean {
  return LOOPBACK.test(URL.parse(url)?.hostname ?? "");
}
