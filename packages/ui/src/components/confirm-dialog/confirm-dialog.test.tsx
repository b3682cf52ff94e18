// @vitest-environment jsdom
import { startDrawing } from "@kaifong/testing/drawing";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ConfirmDialog } from "./confirm-dialog.tsx";

const draw = startDrawing();

const confirmed = vi.fn();
const closed = vi.fn();
const dialog = (open: boolean, busy?: string) => (
  <ConfirmDialog
    open={open}
    busy={busy}
    title="Withdraw?"
    confirm={{ label: "Withdraw", variant: "danger" }}
    cancelLabel="Keep my place"
    onConfirm={confirmed}
    onClose={closed}
  />
);
const press = (at: number) => act(() => document.querySelectorAll("button")[at]?.click());

beforeEach(() => {
  confirmed.mockClear();
  closed.mockClear();
});

test("opens and closes with its page, and has the name of its title", () => {
  const isOpen = () => document.querySelector("dialog")?.open;
  draw(dialog(false));
  expect(isOpen()).toBe(false);
  draw(dialog(true));
  expect(isOpen()).toBe(true);
  const named = document.querySelector("dialog")?.getAttribute("aria-labelledby") ?? "";
  expect(document.getElementById(named)?.textContent).toBe("Withdraw?");
  draw(dialog(false));
  expect(isOpen()).toBe(false);
});

test("does nothing by its last button, and nothing twice while it is busy", () => {
  draw(dialog(true));
  press(1);
  expect([confirmed.mock.calls.length, closed.mock.calls.length]).toEqual([0, 1]);
  press(0);
  expect(confirmed).toHaveBeenCalledOnce();
  draw(dialog(true, "Withdrawing…"));
  press(0);
  expect(confirmed).toHaveBeenCalledOnce();
  expect(document.querySelector("button")?.textContent).toBe("Withdrawing…");
});
