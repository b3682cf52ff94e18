import { SECOND_MS } from "@kaifong/domain/time";
import type { SessionTimeouts } from "@kaifong/contract";
import { propertyOf, parseJson } from "./unknown-json.ts";
import { readStored, writeStored } from "./storage.ts";

/** When a session ends by itself, by the clock of this device: correct as long as that clock is not changed. */
export interface SessionEnds {
  readonly idleAt: number;
  readonly absoluteAt: number;
}

/** The near end of a session: how long until then, and whether it ends whatever the visitor does. */
export interface NearEnd {
  readonly leftMs: number;
  readonly absolute: boolean;
}

/** Converts the server's durations into times of this device's clock. */
export function endsFrom({ idle_timeout_in, absolute_timeout_in }: SessionTimeouts, now: number): SessionEnds {
  return { idleAt: now + idle_timeout_in * SECOND_MS, absoluteAt: now + absolute_timeout_in * SECOND_MS };
}

/**
 * The end that a warning is due for: the earlier one, from `warnMs` before it on; undefined while it is further away. An idle end
 * within `warnMs` of the absolute one counts as absolute: staying logged in would gain nothing.
 */
export function nearEnd({ idleAt, absoluteAt }: SessionEnds, now: number, warnMs: number): NearEnd | undefined {
  const absolute = absoluteAt - idleAt < warnMs;
  const leftMs = Math.min(idleAt, absoluteAt) - now;
  return leftMs > warnMs ? undefined : { leftMs: Math.max(0, leftMs), absolute };
}

/** Stores for all tabs of a browser when its session ends. */
export interface EndsStore {
  readonly note: (timeouts: SessionTimeouts) => void;
  /** Undefined before the server has said it. */
  readonly read: () => SessionEnds | undefined;
}

/** `key`: in local storage. When storage is forbidden, only the tab that asked knows it. */
export function createEndsStore(key: string): EndsStore {
  let text: string | null = null;
  return {
    note: (timeouts) => {
      text = JSON.stringify(endsFrom(timeouts, Date.now()));
      writeStored(key, text);
    },
    read: () => {
      const stored = parseJson(readStored(key) ?? text);
      const [idleAt, absoluteAt] = [propertyOf(stored, "idleAt"), propertyOf(stored, "absoluteAt")];
      return typeof idleAt === "number" && typeof absoluteAt === "number" ? { idleAt, absoluteAt } : undefined;
    },
  };
}
