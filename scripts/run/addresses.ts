import { isIPv6 } from "node:net";

const EVERYWHERE = new Set(["0.0.0.0", "::"]);
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** The address of a service that listens on `host`, from this machine: `http://127.0.0.1:8080`, `http://[::1]:8080`. */
export function urlAt(host: string, port: number): string {
  const reachable = EVERYWHERE.has(host) ? "127.0.0.1" : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

/** Whether only this machine can reach a service that listens on `host`. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/**
 * The address of our own content service for editors: under the site's host name when both are reachable only from this machine.
 * A browser treats `localhost` and `127.0.0.1` as different sites, and would send the preview's cookie (SameSite=Lax) to none of
 * the pages that the editor frames. `localhost` is always 127.0.0.1 but not everywhere ::1 too, so it is only used for a service
 * that listens on the former.
 */
export function editorsUrl(cms: { readonly host: string; readonly port: number }, siteUrl: string): string {
  const site = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : "";
  return urlAt(cms.host === "127.0.0.1" && site === "localhost" ? site : cms.host, cms.port);
}
