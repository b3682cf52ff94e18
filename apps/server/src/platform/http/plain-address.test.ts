import { expect, it } from "vitest";
import { plainAddress } from "./plain-address.ts";

it.each([
  ["/api/member/me?a=%61", "/api/member/me?a=%61"],
  ["/%61pi/member/me", "/api/member/me"],
  ["/%2e%2E/x", "/../x"],
  ["/%2561pi", "/%2561pi"],
  ["/a%2Fb%5C%00", "/a%2Fb%5C%00"],
  ["http://elsewhere.example/api/x?y=1", "/api/x?y=1"],
  ["HTTPS://elsewhere.example", "/"],
  ["http://elsewhere.example?x", "/?x"],
  ["//double/x", "//double/x"],
  ["*", "*"],
  ["", "/"],
])("%s becomes %s", (target, plain) => {
  expect(plainAddress(target)).toBe(plain);
});
