// @vitest-environment jsdom
import { startDrawing } from "@kaifong/testing/drawing";
import type { CallResult } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import { inPage } from "@kaifong/testing/in-page";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { RemoveDialog } from "./remove-dialog.tsx";

const WORDS = { title: "Remove?", confirm: "Remove", busy: "Removing", cancelLabel: "Keep" };
/** Lets the server respond to the latest removal. */
let respond: () => void;

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

const draw = startDrawing();

beforeEach(() => {
  const queries = newQueryClient();
  const Page = () => (
    <QueryClientProvider client={queries}>
      <Things />
    </QueryClientProvider>
  );
  draw(inPage(Page));
});

const press = (words: string) =>
  act(async () => {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words);
    found?.focus();
    found?.click();
  });

test("leaves the question about another thing open when the response about the first comes late", async () => {
  await press("first");
  await press("Remove");
  await press("Keep");
  await press("second");
  await act(async () => respond());
  expect(document.querySelector("dialog")?.open).toBe(true);
  expect(document.querySelector("dialog")?.textContent).toContain("About second");
  expect(document.body.textContent).not.toContain("first");
});

test("moves the reader to the heading around, once the button that asked is gone", async () => {
  await press("second");
  await press("Remove");
  await act(async () => respond());
  expect(document.querySelector("dialog")?.open).toBe(false);
  expect(document.activeElement?.textContent).toBe("Things");
});
