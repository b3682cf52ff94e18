import { DAY_MS } from "@kaifong/domain/time";
import { parseJson } from "./unknown-json.ts";
import { removeStored, readStored, writeStored } from "./storage.ts";

/** How many days facts are shown without asking the centre: as long as a session lasts. */
export const STORED_DAYS = 7;

/** Names the member whose facts they are, by id. */
interface Owned {
  readonly owner: string;
}

/** A few facts of the member who is logged in, which this browser shows without a network, too (decision 58). */
interface StoredFacts<Facts extends Owned> {
  /** Stores the facts of the member who is logged in; those of anybody else are not stored. */
  readonly store: (facts: Facts) => void;
  /** The stored facts of the member who is logged in, if there are any. Facts of others and old ones are forgotten. */
  readonly read: () => Facts | undefined;
  readonly forget: () => void;
}

/** `key`: in local storage; `loggedIn`: the id of the member who is logged in at the moment. */
export function createStoredFacts<Facts extends Owned>(key: string, loggedIn: () => string | undefined): StoredFacts<Facts> {
  return {
    store: (facts) => {
      if (facts.owner === loggedIn()) writeStored(key, JSON.stringify({ ...facts, seenAt: Date.now() }));
    },
    read: () => {
      const text = readStored(key);
      if (text === null) return undefined;
      const facts = parseJson(text) as (Facts & { readonly seenAt: number }) | null; // as `store` has written it
      const age = Date.now() - (facts?.seenAt ?? Number.NaN);
      if (facts && facts.owner === loggedIn() && age >= 0 && age < STORED_DAYS * DAY_MS) return facts;
      removeStored(key);
      return undefined;
    },
    forget: () => removeStored(key),
  };
}
