/** Bytes as the web writes them in texts (RFC 4648 section 5, without padding). */
export function toBase64url(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** The other way round. Not every browser takes a key as text. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** What the server is told of a subscription. */
export function subscriptionFacts(subscription: PushSubscription) {
  const [p256dh, auth] = (["p256dh", "auth"] as const).map((name) => toBase64url(subscription.getKey(name) ?? new ArrayBuffer()));
  return { endpoint: subscription.endpoint, keys: { p256dh: p256dh ?? "", auth: auth ?? "" } };
}
