import { readStored, writeStored, popStored } from "@kaifong/client";
import { MINUTE_MS } from "@kaifong/domain/time";
import { UNREAD_KEY } from "../storage-keys.ts";

/** How long a number is shown without fetching it again. */
const FRESH_MS = 2 * MINUTE_MS;
/** Event of the window: another number is known, or the known one may be out of date. */
export const UNREAD_CHANGED = "kaifong:unread";

/** Announces how many notifications the member has not read, when a caller knows it. */
export function announceUnread(unread: number): void {
  writeStored(UNREAD_KEY, `${unread} ${Date.now()}`, "sessionStorage");
  window.dispatchEvent(new Event(UNREAD_CHANGED));
}

/** Call it after an action of which the member is notified: whatever shows the number fetches it again. */
export function unreadMayHaveChanged(): void {
  popStored(UNREAD_KEY);
  window.dispatchEvent(new Event(UNREAD_CHANGED));
}

/** Call it when a place for the number has been added since the page began: the script fills it, too. */
export function showUnreadAgain(): void {
  window.dispatchEvent(new Event(UNREAD_CHANGED));
}

/** The number that this tab knows; undefined when it knows none, or only an old one. */
export function knownUnread(): number | undefined {
  const [unread = Number.NaN, at = Number.NaN] = (readStored(UNREAD_KEY, "sessionStorage") ?? "").split(" ").map(Number);
  const age = Date.now() - at;
  return Number.isInteger(unread) && age >= 0 && age < FRESH_MS ? unread : undefined;
}
