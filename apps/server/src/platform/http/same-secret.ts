import { createHash, timingSafeEqual } from "node:crypto";

/** Equal or not, in the same time for every wrong value. An empty secret equals nothing. */
export function sameSecret(given: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given ?? ""), digest(secret)) && secret !== "";
}
