import { readStored, writeStored, takeStored } from "@kaifong/client";
import { MINUTE_MS } from "@kaifong/domain/time";
import { UNREAD_KEY } from "../storage-keys.ts";

/** For how long a number is shown without asking for it again. */
const FRESH_MS = 2 * MINUTE_MS;
/** On the window: another number is known, or the one that is known may be old. */
export const UNREAD_CHANGED = "kaifong:unread";

/** How many notifications the member has not read, when somebody who knows it says so. */
export function announceUnread(unread: number): void {
  writeStored(UNREAD_KEY, `${unread} ${Date.now()}`, "sessionStorage");
  window.dispatchEvent(new Event(UNREAD_CHANGED));
}

/** Something was done of which the member is told: whoever shows the number asks for it again. */
export function unreadMayHaveChanged(): void {
  takeStored(UNREAD_KEY);
  window.dispatchEvent(new Event(UNREAD_CHANGED));
}

/** A place for the number has come since the page began: whoever shows it puts it there, too. */
export function showUnreadAgain(): void {
  window.dispatchEvent(new Event(UNREAD_CHANGED));
}

/** The number that this tab knows; undefined where it knows none, or only an old one. */
export function knownUnread(): number | undefined {
  const [unread = Number.NaN, at = Number.NaN] = (readStored(UNREAD_KEY, "sessionStorage") ?? "").split(" ").map(Number);
  const age = Date.now() - at;
  return Number.isInteger(unread) && age >= 0 && age < FRESH_MS ? unread : undefined;
}
