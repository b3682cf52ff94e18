// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderToStaticMarkup } from "react-dom/server";
import { inPage } from "../../story.fixtures.tsx";
import { SAVED_CLASSES_KEY } from "../../storage-keys.ts";
import { SAVE_ATTRIBUTE, SAVED_LINK_ATTRIBUTE } from "../attributes.ts";
import { MAX_COMPARED } from "./compare-parameter.ts";
import { SavedLink, SaveButton } from "./save-button.tsx";
import { startSavedClasses } from "./saved-classes.client.ts";

const buttonOf = (uuid: string) => document.querySelector<HTMLButtonElement>(`[${SAVE_ATTRIBUTE}="${uuid}"]`);
const place = () => document.querySelector<HTMLElement>(`[${SAVED_LINK_ATTRIBUTE}]`);
const query = () => decodeURIComponent(place()?.querySelector("a")?.search ?? "");

async function open(): Promise<void> {
  document.body = document.createElement("body"); // without the listeners of the page before
  document.body.innerHTML = renderToStaticMarkup(
    inPage(() => (
      <>
        <SaveButton uuid="u1" code="KF-1" />
        <SaveButton uuid="u2" code="KF-2" />
        <SavedLink />
      </>
    )),
  );
  const link = place();
  if (!link) throw new Error("no link");
  await startSavedClasses(link);
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test("the browser stores what is saved until it is removed, and leads to all of it", async () => {
  await open();
  expect(place()?.hidden).toBe(true);
  buttonOf("u2")?.click();
  buttonOf("u1")?.click();
  expect(buttonOf("u1")?.getAttribute("aria-pressed")).toBe("true");
  expect(query()).toBe("?compare=u2&compare=u1");
  expect(place()?.hidden).toBe(false);
  expect(place()?.textContent).toContain("2");
  buttonOf("u2")?.click();
  expect(query()).toBe("?compare=u1");
  expect(localStorage.getItem(SAVED_CLASSES_KEY)).toBe("u1");
});

test("saved classes are found again on the next page", async () => {
  localStorage.setItem(SAVED_CLASSES_KEY, "u9 u2");
  await open();
  expect(buttonOf("u2")?.getAttribute("aria-pressed")).toBe("true");
  expect(buttonOf("u1")?.getAttribute("aria-pressed")).toBe("false");
  expect(query()).toBe("?compare=u9&compare=u2");
});

test("the browser forgets classes that are no longer offered, on the page that lists those that are", async () => {
  localStorage.setItem(SAVED_CLASSES_KEY, "gone u2 elsewhere");
  await open();
  expect(query()).toBe("?compare=gone&compare=u2&compare=elsewhere");
  window.history.replaceState(null, "", "?compare=gone&compare=u2");
  await open();
  window.history.replaceState(null, "", "/");
  expect(localStorage.getItem(SAVED_CLASSES_KEY)).toBe("u2 elsewhere");
  expect(query()).toBe("?compare=u2&compare=elsewhere");
});

test("the browser drops the oldest when there are more than can be compared", async () => {
  const full = Array.from({ length: MAX_COMPARED }, (_, index) => `old${index}`);
  localStorage.setItem(SAVED_CLASSES_KEY, full.join(" "));
  await open();
  buttonOf("u1")?.click();
  expect(localStorage.getItem(SAVED_CLASSES_KEY)?.split(" ")).toEqual([...full.slice(1), "u1"]);
});

test("a class is saved only for this page when the browser stores nothing, and the page says so", async () => {
  await open();
  const storing = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  buttonOf("u2")?.click();
  expect(buttonOf("u2")?.getAttribute("aria-pressed")).toBe("true");
  expect(query()).toBe("?compare=u2");
  expect(place()?.querySelector("[role=status]")?.textContent).toMatch(/stores nothing/);
  storing.mockRestore();
  buttonOf("u1")?.click();
  expect(localStorage.getItem(SAVED_CLASSES_KEY)).toBe("u2 u1");
  expect(place()?.querySelector("[role=status]")?.textContent).toBe("");
});
