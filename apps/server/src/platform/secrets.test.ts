import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SigningJwk } from "./env.ts";
import { deriveSecret, seal, unseal, uuidOf } from "./secrets.ts";

// What node:crypto exports of an Ed25519 key has these parts.
const jwk = { ...generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }), kid: "test" } as SigningJwk;
const secret = deriveSecret(jwk, "stored responses");

test("what is sealed is opened by the same secret for the same thing, and says nothing before", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, unit: "grapheme" }), fc.string(), (text, bound) => {
      const sealed = seal(secret, text.toWellFormed(), bound);
      expect(sealed).not.toContain(text);
      expect(unseal(secret, sealed, bound)).toBe(text.toWellFormed());
      expect(seal(secret, text, bound)).not.toBe(sealed);
    }),
  );
});

test("it opens for nothing else: another secret, another thing, one letter changed, half of it", () => {
  const sealed = seal(secret, "陳大文", "member:1 key");
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("A") ? "B" : "A"}${sealed.slice(-1)}`;
  expect(() => unseal(deriveSecret(jwk, "one-time codes"), sealed, "member:1 key")).toThrow(/authenticate|tag|nonce/i);
  expect(() => unseal(secret, sealed, "member:2 key")).toThrow(/authenticate|tag|nonce/i);
  expect(() => unseal(secret, changed, "member:1 key")).toThrow(/authenticate|tag|nonce/i);
  expect(() => unseal(secret, sealed.slice(0, 20), "member:1 key")).toThrow(/authenticate|tag|nonce/i);
});

test("a hash is the same UUID in every process and release: gateways know a message by it", () => {
  expect(uuidOf("0123456789abcdef".repeat(4))).toBe("01234567-89ab-8def-8123-456789abcdef");
});
