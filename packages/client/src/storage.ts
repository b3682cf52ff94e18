/** The storage of all tabs of this browser, or of this tab alone. */
type Area = "localStorage" | "sessionStorage";

/**
 * Stores a text under a key. When storage is forbidden or full, nothing is stored and nothing breaks. Returns whether it was
 * stored.
 */
export function writeStored(key: string, text: string, area: Area = "localStorage"): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The text under a key; null when there is none, or when storage is forbidden. */
export function readStored(key: string, area: Area = "localStorage"): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Removes the text under a key, if there is one. */
export function removeStored(key: string, area: Area = "localStorage"): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Removes the text under a key from the storage of the tab. Returns the text; null when there was none. */
export function popStored(key: string): string | null {
  const text = readStored(key, "sessionStorage");
  removeStored(key, "sessionStorage");
  return text;
}

/** How the name of every idempotency key begins (idempotency-key.ts). Here, because every page deletes them at a logout. */
export const INTENTION_KEY = "kaifong.key.";

/** Deletes the idempotency keys of this tab: their names say which member did what. */
export function deleteIntentions(): void {
  try {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(INTENTION_KEY)) sessionStorage.removeItem(name);
  } catch {
    // Nothing was stored.
  }
}
