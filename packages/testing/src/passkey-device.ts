import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** The ways in which a device may differ from a usual one of today. */
export interface PasskeyTraits {
  /** The origin of the page that asks. */
  readonly origin?: string;
  /** Whether the owner was verified, by finger, face or PIN. */
  readonly verified?: boolean;
  /** How often the device says that it has signed; 0 when it doesn't count. */
  readonly signCount?: number;
}

/** Flags of authenticator data (WebAuthn level 3, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const AAGUID_BYTES = 16;
const ID_BYTES = 32;

/**
 * A device with one passkey for the site of this origin: creates it (`create`) and signs with it (`get`) for the server's
 * options, as a browser passes them on.
 */
export function passkeyDevice(site: string) {
  const id = randomBytes(ID_BYTES);
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" } as const;
  const authenticatorData = (flags: number, { verified = true, signCount = 0 }: PasskeyTraits) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount);
    const all = flags | USER_PRESENT | (verified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(new URL(site).hostname), Buffer.from([all]), count]);
  };
  const clientData = (type: string, challenge: string, { origin = site }: PasskeyTraits) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    id: named.id,
    create: ({ challenge }: { readonly challenge: string }, traits: PasskeyTraits = {}) => {
      const data = Buffer.concat([
        authenticatorData(HAS_CREDENTIAL, traits),
        ...[Buffer.alloc(AAGUID_BYTES), Buffer.from([0, ID_BYTES]), id, coseKey(keys.publicKey)],
      ]);
      const parts = [
        cborText("fmt"),
        cborText("none"),
        cborText("attStmt"),
        Buffer.from([0xa0]),
        cborText("authData"),
        cborBytes(data),
      ];
      return {
        ...named,
        response: {
          clientDataJSON: clientData("webauthn.create", challenge, traits).toString("base64url"),
          attestationObject: Buffer.concat([Buffer.from([0xa3]), ...parts]).toString("base64url"),
          transports: ["internal"],
        },
      };
    },
    get: ({ challenge }: { readonly challenge: string }, traits: PasskeyTraits = {}) => {
      const data = authenticatorData(0, traits);
      const client = clientData("webauthn.get", challenge, traits);
      return {
        ...named,
        response: {
          clientDataJSON: client.toString("base64url"),
          authenticatorData: data.toString("base64url"),
          signature: sign("sha256", Buffer.concat([data, sha256(client)]), keys.privateKey).toString("base64url"),
        },
      };
    },
  };
}

const sha256 = (value: string | Uint8Array) => createHash("sha256").update(value).digest();

/** CBOR (RFC 8949): a text under 24 bytes, and bytes under 64 KiB. */
const cborText = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const cborBytes = (value: Uint8Array) => {
  const head = Buffer.from([0x59, 0, 0]);
  head.writeUInt16BE(value.length, 1);
  return Buffer.concat([head, value]);
};

/** An ES256 key as COSE (RFC 9053, section 7.1): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const coordinate = (label: number, value: string) =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, "base64url")]);
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]), coordinate(0x21, x), coordinate(0x22, y)]);
}
