// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { PROFILE } from "./profile.fixtures.ts";
import { everything } from "./profile.stories.tsx";

let root: ReturnType<typeof createRoot>;
/** Lets the server answer what was saved last. */
let respond: () => void;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal("fetch", async (path: string) => {
    if (path !== paths.saveProfileTopic.path) throw new TypeError("Failed to fetch");
    return new Promise<Response>((resolve) => {
      respond = () => resolve(Response.json({ metadata: { success: true }, payload: PROFILE }));
    });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  await act(async () => root.render(everything()));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const section = (heading: string) =>
  [...document.querySelectorAll("section")].find((one) => one.querySelector("h2")?.textContent === heading);
const press = (place: Element | undefined, words: string) =>
  act(async () => [...(place?.querySelectorAll("button") ?? [])].find((one) => one.textContent?.includes(words))?.click());

it("leaves open what was opened while another part was being saved, and the reader in it", async () => {
  const [language, place] = [section("Language of messages"), section("Where you live or work")];
  await press(language, "Change");
  await press(language, "Save");
  await press(place, "Change");
  expect(place?.querySelector("form")).toBeInstanceOf(HTMLFormElement);
  await act(async () => respond());
  await act(() => eventually(() => expect(language?.textContent).toContain("Saved: Language")));
  expect(place?.querySelector("form")).toBeInstanceOf(HTMLFormElement);
  expect(place?.contains(document.activeElement)).toBe(true);
});

it("brings the reader who waits to what was saved", async () => {
  const language = section("Language of messages");
  await press(language, "Change");
  await press(language, "Save");
  await act(async () => respond());
  await act(() => eventually(() => expect(document.activeElement?.textContent).toContain("Saved: Language")));
});

it("leaves the reader at the part that was not changed after all", async () => {
  const language = section("Language of messages");
  await press(language, "Change");
  await press(language, "Cancel");
  expect(document.activeElement?.textContent).toBe("Language of messages");
});
