import { CLOSE_DIALOG_ATTRIBUTE, CONFIRM_LOG_OUT_ATTRIBUTE, LOG_IN_AGAIN_ATTRIBUTE } from "@kaifong/page-parts/attributes";
import { createStoredNames, waitAtMost, loggedOut, popStored, pendingLogouts, LOG_OUT_WAIT_MS } from "@kaifong/client";
import { isBusy, showBusy } from "@kaifong/ui/button.client";
import { actingFor, stopActing } from "../../session/acting.ts";
import { storedCard } from "../../session/card/stored-card.ts";
import { storedLessons } from "../../session/lessons/stored-lessons.ts";
import { loggedIn } from "../../session/logged-in.ts";
import { forgetOthersDrafts } from "../../session/others-drafts.ts";
import { consumeNotice, clearAnybodysDrafts, isLeaving, leavePage, loginAddress } from "../../session/leave-page.ts";
import { refreshesOn } from "../../session/refreshes-on.ts";
import { sessionStore } from "../../session/store.ts";
import { onClick } from "../clicks.client.ts";
import { APP_ATTRIBUTE, LOGIN_ATTRIBUTE, PAGE_ATTRIBUTE } from "../../root-attributes.ts";
import { LOGOUT_TOKENS_KEY, PUSH_CHECKED_KEY, UNREAD_KEY } from "../../storage-keys.ts";
import { FOR_MEMBERS_ATTRIBUTE, LEAVE_NOTICE_ATTRIBUTE, LOG_OUT_ATTRIBUTE } from "../attributes.ts";

/** Login state in the shell, logging out, and extending the token of a logged-in visitor on pages that aren't hydrated. */
export function startSession(): void {
  showLoginState();
  sessionStore.listen(showLoginState);
  hideFromOthers();
  forgetWithOthers();
  showNotice();
  startLogOut();
  endUntoldSessions();
  const isApp = document.documentElement.hasAttribute(APP_ATTRIBUTE);
  if (!isApp && refreshesOn(document.documentElement.getAttribute(PAGE_ATTRIBUTE), sessionStore.read())) {
    // Without the caller the token stays as it is.
    loadApi().then(
      ({ api }) => api.refresh(),
      () => undefined,
    );
  }
}

/** A session that ended here without a network ends on the server as soon as that can be reached: now, or when it is back. */
function endUntoldSessions(): void {
  const end = () => {
    if (pendingLogouts(createStoredNames(LOGOUT_TOKENS_KEY).read()).length === 0) return;
    loadApi().then(
      ({ api }) => api.endPendingLogouts(),
      () => undefined,
    );
  };
  end();
  window.addEventListener("online", end);
}

/**
 * Only the member who was logged in when a page began sees it, and only while they act for the same member: what they write is
 * for whom they act for by then. A page that "back" restores from the browser's memory, or one in a tab that slept, was put away
 * with all that it showed, and was notified of nothing since.
 */
function hideFromOthers(): void {
  const [reader, acted] = [loggedIn(), actingFor()?.memberId];
  const hide = () => {
    if (reader !== undefined && loggedIn() !== reader) clearAnybodysDrafts();
    document.documentElement.hidden = true;
    window.location.reload();
  };
  const hideOnWaking = () => {
    if (reader !== undefined && loggedIn() !== reader && !isLeaving()) hide();
  };
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && (loggedIn() !== reader || actingFor()?.memberId !== acted)) hide();
  });
  for (const event of ["visibilitychange", "resume"])
    document.addEventListener(event, () => {
      // A page that is left sees this too.
      if (!document.hidden) hideOnWaking();
    });
  // The end of a session is handled elsewhere (MembersOnly, leavePage).
  sessionStore.listen(() => {
    if (loggedIn() !== undefined) hideOnWaking();
  });
}

/** A member who logs out in another tab leaves nothing behind in this one; what is stored under their id waits for them. */
function forgetWithOthers(): void {
  let seen = loggedIn();
  window.addEventListener("storage", ({ storageArea }) => {
    const before = seen;
    seen = loggedIn();
    // What this page itself writes has no storage area, and is handled elsewhere (leavePage).
    if (before !== undefined && before !== seen && storageArea !== null) clearAnybodysDrafts();
  });
}

/** Most visitors have no session and never need it. */
const loadApi = () => import("../../session/api.ts");

function showLoginState(): void {
  const { loginStatus } = sessionStore.read().auth;
  document.documentElement.setAttribute(LOGIN_ATTRIBUTE, loginStatus ? "in" : "out");
  if (!loginStatus) {
    // The number belongs to the member who was logged in before.
    popStored(UNREAD_KEY);
    popStored(PUSH_CHECKED_KEY);
    stopActing();
  } else {
    showToMembers();
    forgetOthersDrafts();
  }
  // Each clears what does not belong to the member who is logged in now.
  storedCard();
  storedLessons();
}

/**
 * The parts that only members use wait in templates (deferred-for-members.tsx), and stay once they are shown: the stylesheet
 * hides them.
 */
function showToMembers(): void {
  for (const waiting of document.querySelectorAll<HTMLTemplateElement>(`template[${FOR_MEMBERS_ATTRIBUTE}]`))
    waiting.replaceWith(waiting.content);
}

/** The home page says, once, why the visitor was brought there. */
function showNotice(): void {
  if (document.documentElement.getAttribute(PAGE_ATTRIBUTE) !== "home") return;
  const left = consumeNotice();
  const notice = left && document.querySelector<HTMLElement>(`[${LEAVE_NOTICE_ATTRIBUTE}="${left.reason}"]`);
  if (!notice) return;
  notice.hidden = false;
  notice.querySelector(`[${LOG_IN_AGAIN_ATTRIBUTE}]`)?.setAttribute("href", loginAddress(left.from));
}

function startLogOut(): void {
  const dialog = () => document.getElementById("log-out-dialog");
  onClick(LOG_OUT_ATTRIBUTE, () => {
    const element = dialog();
    if (element instanceof HTMLDialogElement && !element.open) element.showModal();
  });
  onClick(CLOSE_DIALOG_ATTRIBUTE, (button) => button.closest("dialog")?.close());
  onClick(CONFIRM_LOG_OUT_ATTRIBUTE, (button) => {
    if (isBusy(button)) return;
    showBusy(button);
    void logOut();
  });
}

async function logOut(): Promise<void> {
  const loaded = await waitAtMost(
    LOG_OUT_WAIT_MS,
    loadApi().catch(() => undefined),
  );
  if (loaded) return loaded.api.logOut();
  // Not even the caller could be fetched; somebody at a borrowed phone must be able to log out all the same.
  sessionStore.write(loggedOut(sessionStore.read()));
  leavePage("LOGGED_OUT");
}
