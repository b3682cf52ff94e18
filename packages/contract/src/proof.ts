import { z } from "zod";

const hex = (bytes: number) => z.string().regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`));
const HASH_BYTES = 32;
const NONCE_BYTES = 16;

/**
 * Work that proves only that it was done: find the counter whose key begins with `keyPrefix` (the format of altcha 2). Signed, so
 * that the server need not remember the challenge.
 */
export const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal("PBKDF2/SHA-256"),
    cost: z.int().min(1).max(100_000),
    data: z.strictObject({
      /** The purpose of the proof; a proof for another purpose is not accepted. */
      purpose: z.string().max(40),
      /** Seconds since 1970 after which it is no longer valid. */
      expires: z.int().positive(),
    }),
    keyLength: z.literal(HASH_BYTES),
    keyPrefix: hex(HASH_BYTES / 2),
    keySignature: hex(HASH_BYTES),
    nonce: hex(NONCE_BYTES),
    salt: hex(NONCE_BYTES),
  }),
  signature: hex(HASH_BYTES),
});
export type Challenge = z.infer<typeof challengeSchema>;

/** A challenge with its solution. Valid for one purpose, once. */
export const proofSchema = z.strictObject({
  challenge: challengeSchema,
  solution: z.strictObject({ counter: z.int().min(0).max(0xffffffff), derivedKey: hex(HASH_BYTES) }),
});
export type Proof = z.infer<typeof proofSchema>;
