import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import type { SessionState } from "./session-state.ts";

/** A token is refreshed this long before it ends, so that it does not end during a call. */
const REFRESH_BEFORE_END_MS = MINUTE_MS;

interface RefresherOptions {
  readonly state: () => SessionState;
  readonly now: () => number;
  /** Exchanges the stored token at the server; undefined when no new one came (the caller deals with the failure). */
  readonly extend: () => Promise<{ readonly token: string; readonly expiresIn: number } | undefined>;
  readonly store: (token: string, expiresIn: number) => void;
}

interface Refresher {
  /** Exchanges the token now. Calls made meanwhile share the one request. */
  readonly refresh: () => Promise<void>;
  /** Resolves when the token is young enough to be used; refreshes it first when necessary. */
  readonly fresh: () => Promise<void>;
}

/**
 * Refreshes one tab's token in time. A token found in storage counts as old until this page has refreshed it once, because the
 * device's clock cannot be compared with the server's.
 */
export function createRefresher(options: RefresherOptions): Refresher {
  let issuedAt: number | undefined;
  let underWay: Promise<void> | undefined;

  const exchange = async () => {
    const before = options.state().tokenInfo.accessToken;
    const extended = await options.extend();
    const after = options.state();
    // Logged out, or another tab's token adopted, while the request was under way: the response is no longer needed.
    if (extended === undefined || !after.auth.loginStatus || after.tokenInfo.accessToken !== before) return;
    options.store(extended.token, extended.expiresIn);
    issuedAt = options.now();
  };

  const refresh = () => {
    underWay ??= exchange().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };

  const isOld = () => {
    const lifetimeMs = options.state().tokenInfo.expiresIn * SECOND_MS;
    return issuedAt === undefined || options.now() - issuedAt > lifetimeMs - REFRESH_BEFORE_END_MS;
  };

  return {
    refresh,
    fresh: async () => {
      if (underWay) await underWay;
      else if (options.state().auth.loginStatus && isOld()) await refresh();
    },
  };
}
