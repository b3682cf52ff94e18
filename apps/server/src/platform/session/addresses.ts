import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Env } from "../env.ts";
import { deriveSecret } from "../secrets.ts";

/** A network address as it is kept and counted: a keyed hash of its network, so that the table alone does not give addresses away. */
export function hashAddress(env: Pick<Env, "sessionSigningKey">, address: string): string {
  return createHmac("sha256", deriveSecret(env.sessionSigningKey, "addresses")).update(networkOf(address)).digest("base64url");
}

const GROUPS = 8;
const NETWORK_GROUPS = 4; // of 16 bits: /64
const HEX = 16;
const OCTETS_PER_GROUP = 256;

/**
 * Whom an address stands for. IPv4: itself, also when written as IPv6 (::ffff:203.0.113.1). IPv6: its first 64 bits, the smallest network that is handed out
 * (RFC 6177, RFC 7421); whoever has one can send from any of its addresses, so counting single ones would count nothing.
 */
export function networkOf(address: string): string {
  const bare = address.split("%", 1)[0] ?? ""; // fe80::1%eth0
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(GROUPS - 2);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return [high, low].flatMap((group) => [Math.floor(group / OCTETS_PER_GROUP), group % OCTETS_PER_GROUP]).join(".");
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(HEX));
  return `${network.join(":")}::/64`;
}

/** The eight numbers of a valid IPv6 address, in whatever notation. */
function groupsOf(address: string): number[] {
  const [before = "", after] = address.split("::");
  const [head, tail] = [numbers(before), numbers(after ?? "")];
  const gap = after === undefined ? 0 : GROUPS - head.length - tail.length;
  return [...head, ...Array.from({ length: gap }, () => 0), ...tail];
}

function numbers(part: string): number[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, HEX)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [a * OCTETS_PER_GROUP + b, c * OCTETS_PER_GROUP + d];
  });
}
