import { INTENTION_KEY, readStored, writeStored, popStored } from "./storage.ts";
import { randomName } from "./random-name.ts";

/** Keys of this page, by their names. */
const onPage = new Map<string, string>();

interface IdempotencyKey {
  /** Whether a call was sent under it, and what became of that is not certain: it may be under way. */
  readonly isStored: () => boolean;
  readonly value: () => string;
  readonly forget: () => void;
}

/**
 * The key under which one intention is sent to the server: pressing twice, reloading, or trying again after a time-out sends the
 * same key, and the server acts once. It is stored for the tab, or for the page when storage is forbidden, until `forget` is
 * called (call-once.ts).
 */
export function idempotencyKey(intention: string): IdempotencyKey {
  const name = INTENTION_KEY + intention;
  const stored = () => onPage.get(name) ?? readStored(name, "sessionStorage");
  return {
    isStored: () => stored() !== null,
    value: () => {
      const key = stored() ?? randomName();
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
