import { deleteIntentions, INTENTION_KEY, readStored, writeStored, popStored } from "./storage.ts";

/** Keys of this page, by their names. */
const onPage = new Map<string, string>();

/**
 * The key under which one intention is sent to the server: pressing twice, reloading, or trying again after a time-out sends the
 * same key, and the server acts once. It is stored for the tab, or for the page when storage is forbidden, until `forget` is
 * called (call-once.ts).
 */
export function idempotencyKey(intention: string): { readonly value: () => string; readonly forget: () => void } {
  const name = INTENTION_KEY + intention;
  return {
    value: () => {
      const key = onPage.get(name) ?? readStored(name, "sessionStorage") ?? newKey();
      onPage.set(name, key);
      writeStored(name, key, "sessionStorage");
      return key;
    },
    forget: () => {
      onPage.delete(name);
      popStored(name);
    },
  };
}

/**
 * Forgets every key of one kind of intention (`addReadings`), whatever its content. Called when what one of them made is taken
 * back: the same content is wanted anew after that, and under the old key the server would return its first response.
 */
export function forgetIntentions(kind: string): void {
  const beginning = `${kind}.`;
  for (const name of onPage.keys()) if (name.startsWith(INTENTION_KEY + beginning)) onPage.delete(name);
  deleteIntentions(beginning);
}

/** 128 random bits as hexadecimal. (`crypto.randomUUID` is missing when a centre's intranet serves the site without TLS.) */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
