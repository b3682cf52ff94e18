/** A browser of a test's own that can get web push messages: makes subscriptions, and decrypts what came for them. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { PushSubscriptionFacts } from "@kaifong/contract";

const SALT_BYTES = 16;
const RECORD_SIZE_BYTES = 4;
const TAG_BYTES = 16;
/** The byte before the padding of the last record (RFC 8188 section 2). */
const LAST_RECORD = 2;

export interface PushBrowser {
  readonly subscription: PushSubscriptionFacts;
  /** Decrypts a message, by RFC 8291 and 8188, written from the text of these alone. Throws when it is not for this browser. */
  read(body: Uint8Array): string;
}

/** `endpoint`: the address from its push service. */
export function pushBrowser(endpoint: string): PushBrowser {
  const pair = createECDH("prime256v1");
  const ours = pair.generateKeys();
  const auth = randomBytes(SALT_BYTES);
  return {
    subscription: { endpoint, keys: { p256dh: ours.toString("base64url"), auth: auth.toString("base64url") } },
    read: (given) => {
      const body = Buffer.from(given);
      const salt = body.subarray(0, SALT_BYTES);
      const idLength = body.readUInt8(SALT_BYTES + RECORD_SIZE_BYTES);
      const idStart = SALT_BYTES + RECORD_SIZE_BYTES + 1;
      const theirs = body.subarray(idStart, idStart + idLength);
      const encrypted = body.subarray(idStart + idLength);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), ours, theirs]);
      const ikm = Buffer.from(hkdfSync("sha256", pair.computeSecret(theirs), auth, info, 32));
      const key = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: nonce\0", 12));
      const opening = createDecipheriv("aes-128-gcm", key, nonce);
      opening.setAuthTag(encrypted.subarray(-TAG_BYTES));
      const plain = Buffer.concat([opening.update(encrypted.subarray(0, -TAG_BYTES)), opening.final()]);
      const end = plain.lastIndexOf(LAST_RECORD);
      if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error("no last record");
      return plain.subarray(0, end).toString("utf8");
    },
  };
}
