import { isIPv4, isIPv6 } from "node:net";
import ipaddr from "ipaddr.js";
import type { Env } from "../env.ts";
import { deriveSecret, keyedHash } from "../secrets.ts";

/**
 * A network address as it is stored and counted: a keyed hash of its network, so that the table alone does not give addresses
 * away.
 */
export function hashAddress(env: Pick<Env, "sessionSigningKey">, address: string): string {
  return keyedHash(deriveSecret(env.sessionSigningKey, "addresses"), networkOf(address));
}

const NETWORK_GROUPS = 4; // of 16 bits: /64
const HEX = 16;

/** An address with the port, as some proxies write it in X-Forwarded-For; the port differs from one connection to the next. */
const WITH_PORT = /^(\d+\.\d+\.\d+\.\d+|\[[^\]]*\])(?::\d+)?$/;
/** All invalid addresses count as one: otherwise a caller who sends anything there would be somebody else each time. */
const UNKNOWN = "unknown";

/**
 * The network for which an address counts. IPv4: itself, also when written as IPv6 (::ffff:203.0.113.1). IPv6: its first 64 bits,
 * the smallest network that is handed out (RFC 6177, RFC 7421); its owner can send from any of its addresses, so counting single
 * ones would count nothing.
 */
export function networkOf(address: string): string {
  const host = WITH_PORT.exec(address)?.[1]?.replace(/^\[|\]$/g, "") ?? address;
  const bare = host.split("%", 1)[0] ?? ""; // fe80::1%eth0
  if (!isIPv6(bare)) return isIPv4(bare) ? bare : UNKNOWN;
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(HEX));
  return `${network.join(":")}::/64`;
}
