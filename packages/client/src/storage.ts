/** For all tabs of this browser, or for this tab alone. */
type Area = "localStorage" | "sessionStorage";

/** Keeps a text under a key. Where storage is forbidden or full nothing is kept, and nothing breaks. Out: whether it was kept. */
export function remember(key: string, text: string, area: Area = "localStorage"): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The text under a key; null where there is none, or where storage is forbidden. */
export function recall(key: string, area: Area = "localStorage"): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Removes what stands under a key, if anything does. */
export function forget(key: string, area: Area = "localStorage"): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The same of the tab. Out: what it was. */
export function take(key: string): string | null {
  const text = recall(key, "sessionStorage");
  forget(key, "sessionStorage");
  return text;
}
