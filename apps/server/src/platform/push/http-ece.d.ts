/** The part of http_ece that is used here: the library has no types. */
declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Parameters {
    readonly version: "aes128gcm";
    /** The reader's public key, in base64url. */
    readonly dh: string;
    readonly privateKey: ECDH;
    /** In base64url. */
    readonly authSecret: string;
  }
  const ece: { readonly encrypt: (words: Uint8Array, parameters: Parameters) => Buffer };
  export default ece;
}
