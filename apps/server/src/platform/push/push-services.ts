import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The push services of current browsers: Chrome and others of its kind, Firefox, Safari, Edge. */
export const KNOWN_SERVICES = [
  "fcm.googleapis.com",
  "*.push.services.mozilla.com",
  "*.push.apple.com",
  "*.notify.windows.com",
] as const;

/** `push.example.org`, `*.push.example.org` for all below it; or the whole origin of one on this machine, for tests. */
const HOST = /^(\*\.)?(?=.{4,253}$)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const LOCAL_ORIGIN = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/;

/** Whether the setting may have this value: nothing that would allow every host, or an address in place of a name. */
export function isServiceEntry(entry: string): boolean {
  return LOCAL_ORIGIN.test(entry) || (HOST.test(entry) && isIP(entry) === 0 && /\.[a-z][a-z0-9-]*$/.test(entry));
}

/**
 * R-NOT-11: whether this server may post to an address from a browser: over TLS, at a push service that settings name, at its
 * usual port, without a name and password. The address comes from a member, and could otherwise lead anywhere in our own network.
 */
export function isPushServiceAddress(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (!url || url.username !== "" || url.password !== "") return false;
  if (services.includes(url.origin)) return true; // on this machine: hosts have no scheme
  if (url.protocol !== "https:" || url.port !== "") return false;
  return services.some((entry) =>
    entry.startsWith("*.") ? url.hostname.endsWith(entry.slice(1)) : url.hostname === entry && !entry.includes("/"),
  );
}

/** Whether settings name a service on this machine: only then a private address is intended. */
export function isLocalService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  return url !== null && LOCAL_ORIGIN.test(url.origin) && services.includes(url.origin);
}

/** R-NOT-11: whether an address is of the public internet, so that no name leads to anything of ours. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address); // IPv4 in IPv6 is judged as the IPv4 that it is
  return parsed.range() === "unicast";
}
