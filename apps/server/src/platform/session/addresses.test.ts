import { TEST_SIGNING_KEY } from "@kaifong/testing";
import { expect, test } from "vitest";
import { hashAddress, networkOf } from "./addresses.ts";

test.each([
  ["203.0.113.1", "203.0.113.1"],
  ["::ffff:203.0.113.1", "203.0.113.1"],
  ["::FFFF:cb00:7101", "203.0.113.1"],
  ["0:0:0:0:0:ffff:203.0.113.1", "203.0.113.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::203.0.113.1", "64:ff9b:0:0::/64"],
  ["203.0.113.5:41234", "203.0.113.5"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]", "2001:db8:1:2::/64"],
  ["_hidden", "unknown"],
  ["203.0.113.5:41234:1", "unknown"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("the stored hash is the same for every address of a network, and reveals none", () => {
  const env = { sessionSigningKey: JSON.parse(TEST_SIGNING_KEY) };
  expect(hashAddress(env, "2001:db8:1:2::1")).toBe(hashAddress(env, "2001:db8:1:2:dead:beef::9"));
  expect(hashAddress(env, "::ffff:203.0.113.1")).toBe(hashAddress(env, "203.0.113.1"));
  expect(hashAddress(env, "2001:db8:1:2::1")).not.toBe(hashAddress(env, "2001:db8:1:3::1"));
  expect(hashAddress(env, "203.0.113.1")).toMatch(/^[\w-]{43}$/);
});
