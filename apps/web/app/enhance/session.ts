import { loggedOut, type SessionState } from "../session/store-shape.ts";
import { type LeaveReason, leaveNotice, takeNotice } from "../session/notice.ts";
import { readSession, writeSession } from "./storage.ts";
import { onClick } from "./clicks.ts";
import { timeLimit } from "./time-limit.ts";

/** The numbers of the contract's code table that end a session; enhance.test.ts holds them to it. */
export const ENDING_CODES = { invalid: 1003, invalidStatus: 401, revoked: 1004 } as const;

const TIMEOUT_MS = 50_000;

/** Login state in the shell, logging out, and extending the token of a logged-in visitor on pages that aren't applications. */
export function startSession(): void {
  showLoginState();
  window.addEventListener("storage", showLoginState);
  showNotice();
  startLogOut();
  const { page, app } = document.documentElement.dataset;
  if (app === undefined && page !== "home" && page !== "login") void extendToken();
}

function showLoginState(): void {
  document.documentElement.dataset["login"] = readSession().auth.loginStatus ? "in" : "out";
}

/** Home tells, once, why the visitor was brought there. */
function showNotice(): void {
  if (document.documentElement.dataset["page"] !== "home") return;
  const reason = takeNotice();
  const notice = reason && document.querySelector<HTMLElement>(`[data-leave-notice="${reason}"]`);
  if (notice) notice.hidden = false;
}

function startLogOut(): void {
  const dialog = () => document.getElementById("log-out-dialog");
  onClick("data-log-out", () => {
    const element = dialog();
    if (element instanceof HTMLDialogElement && !element.open) element.showModal();
  });
  onClick("data-close-dialog", (button) => button.closest("dialog")?.close());
  onClick("data-confirm-log-out", (button) => {
    if (button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    button.textContent = button.dataset["busy"] ?? "";
    // The local part happens whatever the server answers: somebody at a borrowed phone must get out.
    void callServer("/api/auth/logout").finally(() => leave("LOGGED_OUT"));
  });
}

/** Source: specification §4, token refresh on a new path, and forced logout. */
async function extendToken(): Promise<void> {
  const before = readSession();
  if (!before.auth.loginStatus) return;
  const answer = await callServer("/api/auth/extend_token");
  const now = readSession();
  if (!answer || now.tokenInfo.accessToken !== before.tokenInfo.accessToken) return;
  const { status, payload } = answer;
  if (payload.error_code === ENDING_CODES.revoked) leave("SESSION_REVOKED");
  else if (status === ENDING_CODES.invalidStatus && payload.error_code === ENDING_CODES.invalid) leave("SESSION_INVALID");
  else if (typeof payload.access_token === "string" && typeof payload.expires_in === "number") {
    writeSession(withToken(now, payload.access_token, payload.expires_in));
  }
}

/** The member type doesn't change with an extension: what login decoded stays. */
function withToken(state: SessionState, token: string, expiresIn: number): SessionState {
  return { ...state, tokenInfo: { ...state.tokenInfo, accessToken: `Bearer ${token}`, expiresIn } };
}

function leave(reason: LeaveReason): void {
  writeSession(loggedOut(readSession()));
  leaveNotice(reason);
  location.assign(document.documentElement.dataset["prefix"] || "/");
}

interface Answer {
  readonly status: number;
  readonly payload: { readonly error_code?: unknown; readonly access_token?: unknown; readonly expires_in?: unknown };
}

/** A call with the token and an empty body; undefined when nothing of ours came back. Never throws. */
async function callServer(path: string): Promise<Answer | undefined> {
  try {
    const response = await fetch((document.documentElement.dataset["api"] ?? "") + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: readSession().tokenInfo.accessToken },
      body: "{}",
      signal: timeLimit(TIMEOUT_MS),
    });
    const answer: unknown = await response.json();
    const payload: unknown = typeof answer === "object" && answer !== null ? Reflect.get(answer, "payload") : undefined;
    return typeof payload === "object" && payload !== null ? { status: response.status, payload } : undefined;
  } catch {
    return undefined;
  }
}
