/** For all tabs of this browser, or for this tab alone. */
type Area = "localStorage" | "sessionStorage";

/** Keeps a text under a key. Where storage is forbidden or full nothing is kept, and nothing breaks. Out: whether it was kept. */
export function writeStored(key: string, text: string, area: Area = "localStorage"): boolean {
  try {
    globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** The text under a key; null where there is none, or where storage is forbidden. */
export function readStored(key: string, area: Area = "localStorage"): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Removes what stands under a key, if anything does. */
export function removeStored(key: string, area: Area = "localStorage"): void {
  try {
    globalThis[area].removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

/** The same of the tab. Out: what it was. */
export function takeStored(key: string): string | null {
  const text = readStored(key, "sessionStorage");
  removeStored(key, "sessionStorage");
  return text;
}
