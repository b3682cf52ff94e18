import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import type { SessionState } from "./session-state.ts";

/** A token is renewed this long before it ends, so that it does not end on the way. */
const RENEW_BEFORE_END_MS = MINUTE_MS;

interface RefresherOptions {
  readonly state: () => SessionState;
  readonly now: () => number;
  /**
   * Asks the server with the token that is stored now; undefined when no new one came (the failure is dealt with by the caller).
   */
  readonly extend: () => Promise<{ readonly token: string; readonly expiresIn: number } | undefined>;
  readonly store: (token: string, expiresIn: number) => void;
}

interface Refresher {
  /** Exchanges the token now. Calls made meanwhile share the one request. */
  readonly refresh: () => Promise<void>;
  /** Resolves when the token is young enough to be used, renewing it first where needed. */
  readonly fresh: () => Promise<void>;
}

/**
 * Keeps one tab's token young. A token found in storage counts as old until this page has renewed it once, because the device's
 * clock cannot be trusted to compare with the server's.
 */
export function createRefresher(options: RefresherOptions): Refresher {
  let issuedAt: number | undefined;
  let underWay: Promise<void> | undefined;

  const exchange = async () => {
    const before = options.state().tokenInfo.accessToken;
    const extended = await options.extend();
    const after = options.state();
    // Logged out, or another tab's token adopted, while the request was under way: the response is not wanted any more.
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
    return issuedAt === undefined || options.now() - issuedAt > lifetimeMs - RENEW_BEFORE_END_MS;
  };

  return {
    refresh,
    fresh: async () => {
      if (underWay) await underWay;
      else if (options.state().auth.loginStatus && isOld()) await refresh();
    },
  };
}
