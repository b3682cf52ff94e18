/**
 * Logout tokens as this browser stores them (decision 4): of the session that goes on, and of those that ended here before the
 * server could be told. A session that merely times out is reported by nobody: the server ends it by itself, and goes on
 * notifying its member (R-NOT-12).
 */

/** How the token of the session that goes on begins, which no token does by itself. */
const LIVE = "+";

/** The tokens of sessions that ended here, of which the server does not know yet. `stored`: all that are stored. */
export function pendingLogouts(stored: readonly string[]): readonly string[] {
  return stored.filter((token) => !token.startsWith(LIVE));
}

/** The token of the session that goes on; undefined when there is none. */
export function liveSession(stored: readonly string[]): string | undefined {
  return stored.find((token) => token.startsWith(LIVE))?.slice(LIVE.length);
}

/** What to store when a session begins. */
export function withLiveSession(stored: readonly string[], token: string): readonly string[] {
  return [...pendingLogouts(stored), LIVE + token];
}

/** What to store when the member logs out. */
export function withEndedSession(stored: readonly string[]): readonly string[] {
  return stored.map((token) => (token.startsWith(LIVE) ? token.slice(LIVE.length) : token));
}
