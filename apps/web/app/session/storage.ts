/** Storage that may be forbidden: then nothing is remembered, and nothing breaks. */
export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the choice holds for this page.
  }
}

export function recall(key: string, storage: "localStorage" | "sessionStorage" = "localStorage"): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}
