import { readStored, writeStored } from "./storage.ts";

/** A list of names in this browser; where storage is forbidden or full it lasts as long as the page. */
interface StoredNames {
  /** The latest last. */
  readonly read: () => readonly string[];
  /** Out: whether the next page will know of them. */
  readonly store: (names: readonly string[]) => boolean;
}

/** In: the key in local storage. A name has no space. */
export function createStoredNames(key: string): StoredNames {
  let unstored: string | undefined;
  return {
    read: () => (unstored ?? readStored(key) ?? "").split(" ").filter((name) => name !== ""),
    store: (names) => {
      const text = names.join(" ");
      const isStored = writeStored(key, text);
      unstored = isStored ? undefined : text;
      return isStored;
    },
  };
}
