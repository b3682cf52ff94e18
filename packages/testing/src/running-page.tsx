import type { SessionStore } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { LANGUAGES } from "@kaifong/i18n";
import { act, type ComponentType, type ReactElement } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { stubDialogs } from "./dialogs.ts";
import { eventually } from "./eventually.ts";
import { inPageWith } from "./in-page.tsx";

/** The server's response to a call; nothing when it can't be reached. */
export type Outcome =
  | { readonly payload: unknown }
  | { readonly refused: string; readonly message?: string; readonly status?: number; readonly [more: string]: unknown }
  | undefined;
export type MockResponse = Outcome | Response;

/** The network of the running page. */
export const fetchMock = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
let root: Root | undefined;

/**
 * Before each test of a file: a browser with an empty storage and a logged-in member, whose calls the test answers. `store`: that
 * of the app's session.
 */
export function startPages(
  store: SessionStore,
  respond: (path: string, request: RequestInit) => MockResponse | Promise<MockResponse>,
  { loggedIn = true }: { readonly loggedIn?: boolean } = {},
): void {
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    vi.stubGlobal("fetch", fetchMock);
    Element.prototype.scrollIntoView = () => undefined;
    stubDialogs();
    sessionStorage.clear();
    localStorage.clear();
    fetchMock.mockImplementation(async (path, request) => responseOf(await respond(path, request)));
    if (loggedIn) store.write({ ...store.read(), auth: { loginStatus: true } });
  });
  afterEach(() => {
    leavePage();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    fetchMock.mockReset();
  });
}

/** A response that comes when the test says so; the page has it then. */
export function lateOutcome(outcome: Outcome): { readonly response: Promise<Outcome>; readonly arrive: () => Promise<void> } {
  let respond = (): void => undefined;
  const response = new Promise<Outcome>((resolve) => (respond = () => resolve(outcome)));
  return { response, arrive: () => act(async () => respond()) };
}

/** The response with this outcome; throws, as `fetch` does, when the server can't be reached. */
function responseOf(said: MockResponse): Response {
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

/** Shows an element as the page; the page before is left, as by a reload. */
export async function runElement(element: ReactElement): Promise<void> {
  leavePage();
  document.body.innerHTML = "<main></main>";
  const place = createRoot(find("main"));
  root = place;
  await act(async () => place.render(element));
}

/** A page with this component, in English. `path`: without the language's prefix. */
export const routeOf = (Component: ComponentType, path?: string) =>
  inPageWith(newQueryClient(), Component, LANGUAGES[2], path === undefined ? {} : { path });

/** Shows a component as a page of the site; the page before is left. */
export const runPage = (Component: ComponentType, path?: string) => runElement(routeOf(Component, path));

/** The page as the server rendered it, which is hydrated after something was done in it. */
export async function hydrateAfter(page: ReactElement, early: () => void): Promise<void> {
  leavePage();
  document.body.innerHTML = `<main>${renderToString(page)}</main>`;
  early();
  root = await act(async () => hydrateRoot(find("main"), page));
}

/** As the type that has every property that tests use. */
export function find(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector} in ${document.body.textContent}`);
  return element;
}
/** Every element that a selector finds, in the order of the page; none when there are none. */
export const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** Without invisible joiners. */
export const text = () => (document.body.textContent ?? "").replaceAll("\u2060", "");
/** The trimmed texts of the elements that a selector finds. */
export const texts = (selector: string) => all(selector).map(({ textContent }) => textContent?.trim());
/** The errors in the summary of a form. */
export const summary = () => texts("[role=alert] li");

/** react-query notifies the page of its calls by a timer. */
export const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
/** Waits until nothing throws any more; throws what was thrown last when that takes too long. */
export const until = (holds: () => void) =>
  eventually(async () => {
    await turn();
    holds();
  });
/** Waits until the page says these words. */
export const says = (words: string) => until(() => expect(text()).toContain(words));

/** The button or link whose words are these, begin with these, or contain these: in the dialog, while one is open. */
export function findControl(words: string, place?: Element): HTMLElement {
  const within = place ?? document.querySelector("dialog[open]") ?? document.body;
  const buttons = [...within.querySelectorAll<HTMLElement>("button, a")];
  const find = (is: (text: string) => boolean) => buttons.find(({ textContent }) => is(textContent?.trim() ?? ""));
  const found = find((text) => text === words) ?? find((text) => text.startsWith(words)) ?? find((text) => text.includes(words));
  if (!found) throw new Error(`nothing called ${words} in ${document.body.textContent}`);
  return found;
}
/** Presses a button or link by its words (`findControl`), and lets the page answer. */
export const press = async (words: string, place?: Element) => {
  await act(async () => findControl(words, place).click());
  await turn();
};
/** Ticks the field with this value, of all fields or of those with that name. */
export const tick = (value: string, name?: string) =>
  act(async () => find(`input${name === undefined ? "" : `[name="${name}"]`}[value="${value}"]`).click());
/** Presses the button that sends the form; `waitForSubmit` waits for the outcome too. */
export const submit = () => act(async () => find("form [type=submit]").click());
/** Sends the form, and waits for the outcome. */
export async function waitForSubmit(): Promise<void> {
  await submit();
  await until(() => expect(document.querySelector("[type=submit][aria-disabled]")).toBeNull());
}

const field = (name: string) => find(`input[id="${name}"], input[name="${name}"]`);
/** Fills in as the browser does, without an event for the page. */
export function fill(values: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(values)) field(name).value = value;
}
/** Fills in as a person does, because React checks who sets the value. */
export const type = (values: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(name), value);
      field(name).dispatchEvent(new Event("input", { bubbles: true }));
    }
  });

/** The calls to a path, or to any; refreshing the token is no page's business. */
export const calls = (to?: string) =>
  fetchMock.mock.calls
    .filter(([path]) => (to === undefined ? path !== paths.extendToken.path : path === to))
    .map(([path, { method = "GET", body, headers }]) => ({
      ...{ path, method, body: JSON.parse(typeof body === "string" ? body : "{}") },
      key: new Headers(headers).get("idempotency-key"),
    }));
/** Those that changed something: all except reads. */
export const changes = () => calls().filter(({ method }) => method !== "GET");
/** The bodies of the calls to a path, in their order. */
export const bodies = (path: string) => calls(path).map(({ body }) => body);
