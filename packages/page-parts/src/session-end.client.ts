import { type Api, type CallResult, type EndsStore, nearEnd, type NearEnd, type SessionStore } from "@kaifong/client";
import type { SessionTimeouts } from "@kaifong/contract";
import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { type BusyButton, busyButton } from "@kaifong/ui/busy-button.client";
import {
  CLOSE_DIALOG_ATTRIBUTE,
  END_COUNTDOWN_ATTRIBUTE,
  END_FAILED_ATTRIBUTE,
  END_KIND_ATTRIBUTE,
  END_SAID_ATTRIBUTE,
  END_TIME_ATTRIBUTE,
  LOG_IN_AGAIN_ATTRIBUTE,
  STAY_LOGGED_IN_ATTRIBUTE,
} from "./attributes.ts";
import { timeLeftText } from "./session-end-text.ts";

/** How long before the end of a session somebody is warned. */
const WARN_MS = 2 * MINUTE_MS;
/** When the clock of a device moved otherwise than its seconds did, it was set, or the device slept: the server is asked. */
const DRIFT_MS = 10 * SECOND_MS;

/** The parts that differ between apps. */
interface SessionEndParts {
  readonly store: SessionStore;
  readonly ends: EndsStore;
  readonly api: Pick<Api, "refresh" | "logOut">;
  /** Asks the server when the session ends, without prolonging it (`callAsIs`). */
  readonly timeouts: () => Promise<CallResult<SessionTimeouts>>;
  /** From `createSessionExit`. */
  readonly logInAgain: (logOut: () => Promise<void>) => Promise<void>;
}

interface Watch extends SessionEndParts {
  readonly dialog: HTMLDialogElement;
  readonly staying: BusyButton;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The end that the server has confirmed, by the device's clock; each end is confirmed once. */
  confirmed: number | undefined;
  /** The absolute end whose warning somebody has closed. */
  dismissed: number | undefined;
  asking: boolean;
  /** Both clocks of the device when they were last read. */
  seen: readonly [wall: number, steady: number];
}

/**
 * Warns two minutes before the session ends by itself, in every tab: the response to one of them is in storage, where all tabs
 * read it. The device's own clock alone never causes a warning.
 */
export async function startSessionEnd(place: Element, parts: SessionEndParts): Promise<void> {
  const dialog = place.querySelector("dialog");
  if (!dialog) return;
  const clocks = [Date.now(), performance.now()] as const;
  const button = dialog.querySelector(`[${STAY_LOGGED_IN_ATTRIBUTE}]`);
  const again = dialog.querySelector(`[${LOG_IN_AGAIN_ATTRIBUTE}]`);
  if (!button || !again) return;
  const staying = busyButton(button, null);
  const watch: Watch = {
    ...parts,
    dialog,
    staying,
    timer: undefined,
    confirmed: undefined,
    dismissed: undefined,
    asking: false,
    seen: clocks,
  };
  const lookAgain = () => look(watch);
  for (const event of ["storage", "pageshow", "online", "focus"]) window.addEventListener(event, lookAgain);
  document.addEventListener("visibilitychange", lookAgain);
  dialog.addEventListener("close", () => {
    if (kindShown(dialog) === "absolute") watch.dismissed = parts.ends.read()?.absoluteAt;
  });
  dialog.addEventListener("cancel", (event) => {
    // Escape changes nothing, and so extends the session where that is possible.
    if (kindShown(dialog) !== "idle") return;
    event.preventDefault();
    void stay(watch);
  });
  button.addEventListener("click", () => void stay(watch));
  const leaving = busyButton(again, null);
  again.addEventListener("click", () => {
    if (leaving.isBusy()) return;
    leaving.begin();
    void parts.logInAgain(parts.api.logOut);
  });
  look(watch);
}

/** Shows the present state, and looks again when it may have changed. */
function look(watch: Watch): void {
  clearTimeout(watch.timer);
  if (!watch.store.read().auth.loginStatus) return watch.dialog.close();
  const now = Date.now();
  if (hasDrifted(watch, now)) watch.confirmed = undefined;
  const ends = watch.ends.read();
  const near = ends && nearEnd(ends, now, WARN_MS);
  if (!ends || !near) {
    watch.dialog.close();
    watch.confirmed = undefined;
    const wait = ends ? Math.min(ends.idleAt, ends.absoluteAt) - WARN_MS - now : 0;
    watch.timer = setTimeout(() => look(watch), Math.min(Math.max(wait, SECOND_MS), MINUTE_MS));
    return ends ? undefined : void confirm(watch);
  }
  const end = Math.min(ends.idleAt, ends.absoluteAt);
  // The times that other tabs stored differ by seconds at most; without this, two tabs would ask the server in turn.
  const isConfirmed = watch.confirmed !== undefined && Math.abs(watch.confirmed - end) < DRIFT_MS;
  if (!isConfirmed || near.leftMs === 0) void confirm(watch);
  if (isConfirmed) show(watch, near, ends.absoluteAt);
  watch.timer = setTimeout(() => look(watch), SECOND_MS);
}

function hasDrifted(watch: Watch, now: number): boolean {
  const [wall, steady] = watch.seen;
  watch.seen = [now, performance.now()];
  return Math.abs(now - wall - (watch.seen[1] - steady)) > DRIFT_MS;
}

/**
 * Asks the server when the session ends, without prolonging it. A session that has ended sends the visitor away (`onEnd` of
 * `createApi`).
 */
async function confirm(watch: Watch): Promise<void> {
  if (watch.asking) return;
  watch.asking = true;
  const result = await watch.timeouts();
  if (result.ok) {
    watch.ends.note(result.payload);
    const ends = watch.ends.read();
    watch.confirmed = ends && Math.min(ends.idleAt, ends.absoluteAt);
  }
  // Without a network it asks again soon, and shows nothing meanwhile.
  setTimeout(
    () => {
      watch.asking = false;
      look(watch);
    },
    result.ok ? 0 : 5 * SECOND_MS,
  );
}

function show({ dialog, dismissed }: Watch, near: NearEnd, absoluteAt: number): void {
  const kind = near.absolute ? "absolute" : "idle";
  if (near.absolute && dismissed !== undefined && Math.abs(dismissed - absoluteAt) < WARN_MS) return;
  for (const part of dialog.querySelectorAll<HTMLElement>(`[${END_KIND_ATTRIBUTE}]`))
    part.hidden = part.getAttribute(END_KIND_ATTRIBUTE) !== kind;
  put(dialog, END_TIME_ATTRIBUTE, timeOf(absoluteAt));
  put(dialog, END_COUNTDOWN_ATTRIBUTE, timeLeftText(dialog, near.leftMs));
  if (dialog.open) return;
  failed(dialog, false);
  dialog.showModal();
  put(dialog, END_SAID_ATTRIBUTE, dialog.querySelector(`[${END_COUNTDOWN_ATTRIBUTE}]`)?.parentElement?.textContent ?? "");
  // A key that somebody presses while typing must not press a button; the first button is the safe one of an idle end.
  if (near.absolute) dialog.querySelector<HTMLElement>(`[${CLOSE_DIALOG_ATTRIBUTE}]`)?.focus();
}

/** Prolongs the session for all tabs. */
async function stay(watch: Watch): Promise<void> {
  if (watch.staying.isBusy()) return;
  watch.staying.begin();
  const before = watch.ends.read()?.idleAt;
  await watch.api.refresh();
  watch.staying.end();
  failed(watch.dialog, watch.ends.read()?.idleAt === before);
  look(watch);
}

const put = (dialog: Element, place: string, text: string) => {
  const element = dialog.querySelector(`[${place}]`);
  if (element && element.textContent !== text) element.textContent = text;
};
const failed = (dialog: Element, hasFailed: boolean) =>
  dialog.querySelector(`[${END_FAILED_ATTRIBUTE}]`)?.toggleAttribute("hidden", !hasFailed);
const kindShown = (dialog: Element) =>
  dialog.querySelector(`[${STAY_LOGGED_IN_ATTRIBUTE}]`)?.hasAttribute("hidden") === true ? "absolute" : "idle";
/** In the time of the device's clock, because that is the one somebody looks at. */
const timeOf = (at: number) =>
  new Intl.DateTimeFormat(document.documentElement.lang, { hour: "numeric", minute: "2-digit" }).format(at);
