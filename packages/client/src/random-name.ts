/** 128 random bits as hexadecimal. (`crypto.randomUUID` is missing when a centre's intranet serves the site without TLS.) */
export function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
