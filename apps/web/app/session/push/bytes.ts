/** Encodes bytes as the web does in texts (RFC 4648 section 5, without padding). */
export function toBase64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Decodes such a text. Not every browser takes a key as text. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** The facts of a subscription that the server needs. */
export function subscriptionFacts(subscription: PushSubscription) {
  const [p256dh, auth] = (["p256dh", "auth"] as const).map((name) => toBase64url(subscription.getKey(name) ?? new ArrayBuffer()));
  return { endpoint: subscription.endpoint, keys: { p256dh: p256dh ?? "", auth: auth ?? "" } };
}
