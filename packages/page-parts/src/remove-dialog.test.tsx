// @vitest-environment jsdom
import { standInForDialogs } from "@kaifong/testing/dialogs";
import type { CallResult } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import { inPage } from "@kaifong/testing/in-page";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { RemoveDialog } from "./remove-dialog.tsx";

const WORDS = { title: "Remove?", yes: "Remove", busy: "Removing", stay: "Keep" };
/** Lets the server answer the removal that was asked for last. */
let respond: () => void;
let root: ReturnType<typeof createRoot>;

function Things() {
  const [things, setThings] = useState(["first", "second"]);
  const [asked, ask] = useState<string>();
  return (
    <section>
      <h2>Things</h2>
      {things.map((thing) => (
        <button key={thing} type="button" onClick={() => ask(thing)}>
          {thing}
        </button>
      ))}
      <RemoveDialog
        thing={asked}
        texts={WORDS}
        remove={() =>
          new Promise<CallResult<unknown>>((resolve) => {
            respond = () => resolve({ ok: true, status: 200, payload: undefined });
          })
        }
        onRemoved={(gone) => setThings((before) => before.filter((thing) => thing !== gone))}
        onClose={() => ask(undefined)}
      >
        <p>About {asked}</p>
      </RemoveDialog>
    </section>
  );
}

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  standInForDialogs();
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  const queries = newQueryClient();
  const Page = () => (
    <QueryClientProvider client={queries}>
      <Things />
    </QueryClientProvider>
  );
  act(() => root.render(inPage(Page)));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const press = (words: string) =>
  act(async () => {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words);
    found?.focus();
    found?.click();
  });

it("leaves the question about another thing open when the answer about the first comes late", async () => {
  await press("first");
  await press("Remove");
  await press("Keep");
  await press("second");
  await act(async () => respond());
  expect(document.querySelector("dialog")?.open).toBe(true);
  expect(document.querySelector("dialog")?.textContent).toContain("About second");
  expect(document.body.textContent).not.toContain("first");
});

it("brings the reader to the heading of what they were at, once the button that asked is gone", async () => {
  await press("second");
  await press("Remove");
  await act(async () => respond());
  expect(document.querySelector("dialog")?.open).toBe(false);
  expect(document.activeElement?.textContent).toBe("Things");
});
