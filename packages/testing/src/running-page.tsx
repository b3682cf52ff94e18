import type { SessionStore } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { LANGUAGES } from "@kaifong/i18n";
import { act, type ComponentType, type ReactElement } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { standInForDialogs } from "./dialogs.ts";
import { eventually } from "./eventually.ts";
import { inPageWith } from "./in-page.tsx";

/** What the server says to a call; nothing where it can't be reached. */
export type Outcome =
  | { readonly payload: unknown }
  | { readonly refused: string; readonly message?: string; readonly status?: number; readonly [more: string]: unknown }
  | undefined;
export type Said = Outcome | Response;

/** The network of the page that runs. */
export const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
let root: Root | undefined;

/**
 * Before each test of a file: a browser with nothing stored, in which somebody is logged in, and who answers its calls. In: where
 * the app keeps its session.
 */
export function startPages(
  store: SessionStore,
  answer: (path: string, request: RequestInit) => Said | Promise<Said>,
  { loggedIn = true }: { readonly loggedIn?: boolean } = {},
): void {
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("fetch", asked);
    Element.prototype.scrollIntoView = () => undefined;
    standInForDialogs();
    sessionStorage.clear();
    localStorage.clear();
    asked.mockImplementation(async (path, request) => responseOf(await answer(path, request)));
    if (loggedIn) store.write({ ...store.read(), auth: { loginStatus: true } });
  });
  afterEach(() => {
    leavePage();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    asked.mockReset();
  });
}

/** The response that says so; throws, as `fetch` does, where the server can't be reached. */
function responseOf(said: Said): Response {
  if (said === undefined) throw new TypeError("Failed to fetch");
  if (said instanceof Response) return said.clone();
  if ("payload" in said) return Response.json({ metadata: { success: true }, payload: said.payload });
  const { refused, message = "Not right.", status = 400, ...more } = said;
  const payload = { error_code: 1, error_name: refused, error_message: message, ...more };
  return Response.json({ metadata: { success: false }, payload }, { status });
}

function leavePage(): void {
  act(() => root?.unmount());
  root = undefined;
}

/** Shows an element as the page; what was shown before is left, as by loading the page again. */
export async function runElement(element: ReactElement): Promise<void> {
  leavePage();
  document.body.innerHTML = "<main></main>";
  const place = createRoot(find("main"));
  root = place;
  await act(async () => place.render(element));
}

/** A page of this piece, in English. `path`: without the language's prefix. */
export const pageOf = (Piece: ComponentType, path?: string) =>
  inPageWith(newQueryClient(), Piece, LANGUAGES[2], path === undefined ? {} : { path });

export const runPage = (Piece: ComponentType, path?: string) => runElement(pageOf(Piece, path));

/** The page as the server rendered it, which starts after something was done in it. */
export async function startLate(page: ReactElement, early: () => void): Promise<void> {
  leavePage();
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  early();
  root = await act(async () => hydrateRoot(find("main"), page));
}

/** As the kind that can do the most of what is asked here. */
export function find(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector} in ${document.body.textContent}`);
  return element;
}
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** Without the marks that hold words together. */
export const text = () => (document.body.textContent ?? "").replaceAll("\u2060", "");
export const texts = (selector: string) => all(selector).map(({ textContent }) => textContent?.trim());
/** What the summary of a form says. */
export const summary = () => texts("[role=alert] li");

/** react-query tells the page of its calls by a timer. */
export const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
export const until = (holds: () => void) =>
  eventually(async () => {
    await turn();
    holds();
  });
export const says = (words: string) => until(() => expect(text()).toContain(words));

/** The button or link of these words, or that begins with them, or has them: of the dialog, while one is open. */
export function named(words: string, place?: Element): HTMLElement {
  const within = place ?? document.querySelector("dialog[open]") ?? document.body;
  const buttons = [...within.querySelectorAll<HTMLElement>("button, a")];
  const find = (is: (text: string) => boolean) => buttons.find(({ textContent }) => is(textContent?.trim() ?? ""));
  const found = find((text) => text === words) ?? find((text) => text.startsWith(words)) ?? find((text) => text.includes(words));
  if (!found) throw new Error(`nothing called ${words} in ${document.body.textContent}`);
  return found;
}
export const press = async (words: string, place?: Element) => {
  await act(async () => named(words, place).click());
  await turn();
};
/** Chooses what has this value, of all fields or of the one with that name. */
export const tick = (value: string, name?: string) =>
  act(async () => find(`input${name === undefined ? "" : `[name="${name}"]`}[value="${value}"]`).click());
export const submit = () => act(async () => find("form [type=submit]").click());
/** Sends the form, and waits for what comes of it. */
export async function submitted(): Promise<void> {
  await submit();
  await until(() => expect(document.querySelector("[type=submit][aria-disabled]")).toBeNull());
}

const field = (name: string) => find(`input[id="${name}"], input[name="${name}"]`);
/** Fills in as the browser does, without a word to the page. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
}
/** Fills in as a hand does: React looks at who sets the value. */
export const type = (values: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(name), value);
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

/** The calls to a path, or to any; renewing the token is no page's business. */
export const calls = (to?: string) =>
  asked.mock.calls
    .filter(([path]) => (to === undefined ? path !== paths.extendToken.path : path === to))
    .map(([path, { method = "GET", body, headers }]) => ({
      ...{ path, method, body: JSON.parse(typeof body === "string" ? body : "{}") },
      key: new Headers(headers).get("idempotency-key"),
    }));
/** Of those, what was done: all but what was read. */
export const changes = () => calls().filter(({ method }) => method !== "GET");
export const bodies = (path: string) => calls(path).map(({ body }) => body);
