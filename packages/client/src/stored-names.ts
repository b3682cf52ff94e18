import { readStored, removeStored, writeStored } from "./storage.ts";

/** A list of names in this browser; when storage is forbidden or full, it lasts as long as the page. */
export interface StoredNames {
  /** The latest last. */
  readonly read: () => readonly string[];
  /** Returns whether the next page will find them. */
  readonly store: (names: readonly string[]) => boolean;
}

/** `key`: in local storage. A name has no space. */
export function createStoredNames(key: string): StoredNames {
  let unstored: string | undefined;
  return {
    read: () => (unstored ?? readStored(key) ?? "").split(" ").filter((name) => name !== ""),
    store: (names) => {
      const text = names.join(" ");
      if (text === "") removeStored(key);
      const isStored = text === "" || writeStored(key, text);
      unstored = isStored ? undefined : text;
      return isStored;
    },
  };
}
