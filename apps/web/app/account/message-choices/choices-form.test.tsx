// @vitest-environment jsdom
import type { MessageChoices } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { beforeEach, describe, expect, test } from "vitest";
import { bodies, find, press, runPage, says, startPages, text, tick, until } from "../../running-page.fixtures.tsx";
import { ChoicesForm } from "./choices-form.tsx";

const CHOICES: MessageChoices = {
  channels: ["WHATSAPP", "SMS"],
  kinds: [
    { kind: "OFFER", channels: ["SMS"], fixed: false, mayBeInboxOnly: false, followUpHours: 2 },
    { kind: "REMINDER", channels: ["SMS"], fixed: false, mayBeInboxOnly: true, followUpHours: null },
    { kind: "SECURITY", channels: ["SMS"], fixed: true, mayBeInboxOnly: false, followUpHours: null },
  ],
  quiet: { from: "22:00", until: "08:00" },
};
let refused: readonly { readonly path: string; readonly message: string }[];

/** Holds back the response to what is saved. */
let held: Promise<void>;

startPages(async () => {
  await held;
  return refused.length === 0 ? { payload: CHOICES } : { refused: "VALIDATION_FAILED", fields: refused };
});
beforeEach(() => {
  [refused, held] = [[], Promise.resolve()];
  return runPage(() => <ChoicesForm choices={CHOICES} />);
});

const box = (kind: string, channel: string) => document.querySelector<HTMLInputElement>(`[name="${kind}[]"][value="${channel}"]`);

describe("R-NOT-07: choosing how to be told", () => {
  test("shows the current choices, sends only what was changed, and moves the focus to the success message", async () => {
    expect([box("OFFER", "SMS")?.checked, box("OFFER", "WHATSAPP")?.checked, box("SECURITY", "SMS")]).toEqual([
      true,
      false,
      null,
    ]);
    await tick("WHATSAPP", "OFFER[]");
    await tick("SMS", "REMINDER[]");
    await press("Save my choices");
    await says("Your choices are saved");
    expect(bodies(paths.saveMessageChoices.path)).toEqual([
      {
        choices: [
          { kind: "OFFER", channels: ["WHATSAPP", "SMS"] },
          { kind: "REMINDER", channels: [] },
        ],
      },
    ]);
    expect(document.activeElement).toBe(document.querySelector("[role=status]"));
  });

  test("leaves what is ticked during saving ticked, and the reader there, to be saved next", async () => {
    let answer = () => {};
    held = new Promise((resolve) => (answer = resolve));
    await tick("WHATSAPP", "OFFER[]");
    await press("Save my choices");
    box("REMINDER", "SMS")?.focus();
    await tick("SMS", "REMINDER[]");
    answer();
    await until(() => expect(box("OFFER", "WHATSAPP")?.checked).toBe(false)); // as the server responds
    expect(box("REMINDER", "SMS")?.checked).toBe(false);
    expect(document.activeElement).toBe(box("REMINDER", "SMS"));
    await press("Save my choices");
    await until(() => expect(bodies(paths.saveMessageChoices.path)).toHaveLength(2));
    expect(bodies(paths.saveMessageChoices.path)[1]).toEqual({ choices: [{ kind: "REMINDER", channels: [] }] });
  });

  test("says during which hours no messages are sent", () => {
    expect(text()).toContain("between 10:00pm and 8:00am");
  });

  test("says next to its kind what the server does not take, and leaves the ticks as they are", async () => {
    refused = [{ path: "choices.OFFER", message: "Please choose at least one way." }];
    await tick("SMS", "OFFER[]");
    await press("Save my choices");
    await until(() => expect(find("#choice-OFFER-error").textContent).toContain("at least one"));
    const [named] = document.querySelectorAll<HTMLAnchorElement>("[role=alert] a");
    expect([named?.hash, named?.textContent]).toEqual(["#choice-OFFER", "Place offered: Please choose at least one way."]);
    expect(box("OFFER", "SMS")?.checked).toBe(false);
  });
});
