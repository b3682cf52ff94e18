import { isIPv6 } from "node:net";

const EVERYWHERE = new Set(["0.0.0.0", "::"]);
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** Where a service that listens on `host` is called from this machine: `http://127.0.0.1:8080`, `http://[::1]:8080`. */
export function urlAt(host: string, port: number): string {
  const reachable = EVERYWHERE.has(host) ? "127.0.0.1" : host;
  return `http://${isIPv6(reachable) ? `[${reachable}]` : reachable}:${port}`;
}

/** Whether only this machine can reach a service that listens on `host`. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.test(host);
}

/**
 * Where editors reach our own content service: under the site's host name when both are on this machine alone. A browser takes
 * `localhost` and `127.0.0.1` for different sites, and would send the preview's cookie (SameSite=Lax) to none of the pages that
 * the editor frames. `localhost` is always 127.0.0.1 but not everywhere ::1 too, so it is only used for a service that listens on
 * the former.
 */
export function editorsUrl(cms: { readonly host: string; readonly port: number }, siteUrl: string): string {
  const site = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : "";
  return urlAt(cms.host === "127.0.0.1" && site === "localhost" ? site : cms.host, cms.port);
}
