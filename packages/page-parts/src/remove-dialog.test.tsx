// @vitest-environment jsdom
import { startDrawing } from "@kaifong/testing/drawing";
import type { CallResult } from "@kaifong/client";
import { act } from "react";
import { beforeEach, expect, test } from "vitest";
import { RemoveDialog } from "./remove-dialog.tsx";
import { press, thingsPage } from "./things.fixtures.tsx";

const WORDS = { title: "Remove?", confirm: "Remove", busy: "Removing", cancelLabel: "Keep" };
/** Lets the server respond to the latest removal. */
let respond: () => void;

const draw = startDrawing();

beforeEach(() =>
  draw(
    thingsPage(({ asked, close, drop }) => (
      <RemoveDialog
        thing={asked}
        texts={WORDS}
        remove={() =>
          new Promise<CallResult<unknown>>((resolve) => {
            respond = () => resolve({ ok: true, status: 200, payload: undefined });
          })
        }
        onRemoved={drop}
        onClose={close}
      >
        <p>About {asked}</p>
      </RemoveDialog>
    )),
  ),
);

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
