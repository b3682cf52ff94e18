import { generateKeyPairSync } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { SigningJwk } from "./env.ts";
import { deriveSecret, encrypt, decrypt, uuidOfHash } from "./secrets.ts";

// An Ed25519 key that node:crypto exports has these parts.
const jwk = { ...generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" }), kid: "test" } as SigningJwk;
const secret = deriveSecret(jwk, "stored responses");

test("an encrypted text is decrypted by the same secret for the same purpose, and says nothing before", () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, unit: "grapheme" }), fc.string(), (text, bound) => {
      const encrypted = encrypt(secret, text.toWellFormed(), bound);
      expect(encrypted).not.toContain(text);
      expect(decrypt(secret, encrypted, bound)).toBe(text.toWellFormed());
      expect(encrypt(secret, text, bound)).not.toBe(encrypted);
    }),
  );
});

test("an encrypted text is not decrypted with another secret, for another purpose, with one letter changed, or by half", () => {
  const encrypted = encrypt(secret, "陳大文", "member:1 key");
  // The last letter but one, which is never what it was: of the last only some of the bits count.
  const changed = `${encrypted.slice(0, -2)}${encrypted.at(-2) === "A" ? "B" : "A"}${encrypted.slice(-1)}`;
  expect(() => decrypt(deriveSecret(jwk, "one-time codes"), encrypted, "member:1 key")).toThrow(/authenticate|tag|nonce/i);
  expect(() => decrypt(secret, encrypted, "member:2 key")).toThrow(/authenticate|tag|nonce/i);
  expect(() => decrypt(secret, changed, "member:1 key")).toThrow(/authenticate|tag|nonce/i);
  expect(() => decrypt(secret, encrypted.slice(0, 20), "member:1 key")).toThrow(/authenticate|tag|nonce/i);
});

test("a hash is the same UUID in every process and release, because gateways identify a message by it", () => {
  expect(uuidOfHash("0123456789abcdef".repeat(4))).toBe("01234567-89ab-8def-8123-456789abcdef");
});
