import { z } from "zod";
import { loggedInSchema } from "./auth.ts";
import { defineEndpoint } from "./endpoint.ts";
import { idSchema } from "./ids.ts";
import * as paths from "./paths.ts";

/** Bytes as browsers write them (RFC 4648 section 5, without padding). */
const base64url = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
const challenge = base64url(100);
/** A credential has 1,023 bytes at most (WebAuthn level 3). */
const credentialId = base64url(1_400);
const clientData = base64url(4_000);
const userVerification = z.literal("required");

/** A browser's request to the device to make a passkey (WebAuthn `PublicKeyCredentialCreationOptionsJSON`). */
const creationOptionsSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge,
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int().positive(),
  attestation: z.literal("none"),
  excludeCredentials: z.array(z.object({ type: z.literal("public-key"), id: z.string() })),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});

/** A browser's request to the device to show who its owner is (`PublicKeyCredentialRequestOptionsJSON`). */
const requestOptionsSchema = z.object({ rpId: z.string(), challenge, timeout: z.int().positive(), userVerification });

const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };

/** The response of the device that made a passkey: the parts that count. */
export const newCredentialSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: clientData,
    attestationObject: base64url(12_000),
    transports: z.array(z.string().max(20)).max(10),
  }),
});

/** The response of the device that signed: the parts that count. */
export const signedCredentialSchema = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: clientData,
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
  }),
});

/** A passkey of the member. */
export const passkeySchema = z.object({
  id: idSchema,
  /** The browser in which it was made: Firefox, Chrome, … */
  agentFamily: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeyEndpoints = {
  beginLogin: defineEndpoint({
    id: "beginPasskeyLogin",
    ...paths.beginPasskeyLogin,
    summary: "Options for the device: log in without a password; the same for everybody",
    tag: "auth",
    access: "public",
    payload: requestOptionsSchema,
    errors: [],
  }),
  logIn: defineEndpoint({
    id: "logInWithPasskey",
    ...paths.logInWithPasskey,
    summary: "Log in with a passkey",
    tag: "auth",
    access: "public",
    body: z.strictObject({ credential: signedCredentialSchema }),
    payload: loggedInSchema,
    errors: ["PASSKEY_NOT_ACCEPTED", "RATE_LIMITED"],
  }),
  list: defineEndpoint({
    id: "listOwnPasskeys",
    ...paths.listOwnPasskeys,
    summary: "The passkeys of the member, newest first",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    payload: z.array(passkeySchema),
    errors: [],
  }),
  beginCreation: defineEndpoint({
    id: "beginPasskeyCreation",
    ...paths.beginPasskeyCreation,
    summary: "Options for the device: create a passkey (requires the password)",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    body: z.strictObject({ currentPassword: z.string().max(200) }),
    payload: creationOptionsSchema,
    errors: ["CURRENT_PASSWORD_WRONG", "TOO_MANY_PASSKEYS", "RATE_LIMITED"],
  }),
  add: defineEndpoint({
    id: "addPasskey",
    ...paths.addPasskey,
    summary: "Store the passkey that the device made",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    body: z.strictObject({ credential: newCredentialSchema }),
    payload: passkeySchema,
    errors: ["PASSKEY_NOT_ADDED", "TOO_MANY_PASSKEYS"],
  }),
  remove: defineEndpoint({
    id: "removePasskey",
    ...paths.removePasskey,
    summary: "Remove a passkey",
    tag: "member",
    access: { actor: "member", right: "SESSION" },
    params: z.strictObject({ id: idSchema }),
    payload: z.object({}),
    errors: ["ITEM_NOT_FOUND"],
  }),
};
