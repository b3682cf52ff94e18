// @vitest-environment jsdom
import type { MessageChoices } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { beforeEach, describe, expect, it } from "vitest";
import { bodies, find, press, runPage, says, startPages, text, tick, until } from "../../running-page.fixtures.tsx";
import { ChoicesForm } from "./choices-form.tsx";

const CHOICES: MessageChoices = {
  channels: ["WHATSAPP", "SMS"],
  kinds: [
    { kind: "OFFER", channels: ["SMS"], fixed: false, inboxAlone: false, followUpHours: 2 },
    { kind: "REMINDER", channels: ["SMS"], fixed: false, inboxAlone: true, followUpHours: null },
    { kind: "SECURITY", channels: ["SMS"], fixed: true, inboxAlone: false, followUpHours: null },
  ],
  quiet: { from: "22:00", until: "08:00" },
};
let refused: readonly { readonly path: string; readonly message: string }[];

/** Holds the answer to what is saved back. */
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

describe("R-NOT-07: choosing by what to be told", () => {
  it("shows what is so, sends what was changed alone, and brings the reader to its success", async () => {
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

  it("keeps what is ticked while it saves, to be saved next", async () => {
    let answer = () => {};
    held = new Promise((resolve) => (answer = resolve));
    await tick("WHATSAPP", "OFFER[]");
    await press("Save my choices");
    await tick("SMS", "REMINDER[]");
    answer();
    await until(() => expect(box("OFFER", "WHATSAPP")?.checked).toBe(false)); // as the server's answer says
    expect(box("REMINDER", "SMS")?.checked).toBe(false);
    await press("Save my choices");
    await until(() => expect(bodies(paths.saveMessageChoices.path)).toHaveLength(2));
    expect(bodies(paths.saveMessageChoices.path)[1]).toEqual({ choices: [{ kind: "REMINDER", channels: [] }] });
  });

  it("says the hours without messages", () => {
    expect(text()).toContain("between 10:00pm and 8:00am");
  });

  it("says at its kind what the server does not take, and keeps the ticks", async () => {
    refused = [{ path: "choices.OFFER", message: "Please choose at least one way." }];
    await tick("SMS", "OFFER[]");
    await press("Save my choices");
    await until(() => expect(find("#choice-OFFER-error").textContent).toContain("at least one"));
    const [named] = document.querySelectorAll<HTMLAnchorElement>("[role=alert] a");
    expect([named?.hash, named?.textContent]).toEqual([
      "#choice-OFFER",
      "A place offered to you: Please choose at least one way.",
    ]);
    expect(box("OFFER", "SMS")?.checked).toBe(false);
  });
});
