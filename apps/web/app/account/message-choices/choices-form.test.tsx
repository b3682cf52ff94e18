// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { MessageChoices } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { inPage } from "../../story.fixtures.tsx";
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
let root: ReturnType<typeof createRoot>;
let refused: readonly { readonly path: string; readonly message: string }[];
const sent: unknown[] = [];

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  sent.length = 0;
  refused = [];
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    if (path === paths.saveMessageChoices.path) sent.push(JSON.parse(typeof body === "string" ? body : "null"));
    if (refused.length === 0) return Response.json({ metadata: { success: true }, payload: CHOICES });
    const payload = { error_code: 1100, error_name: "VALIDATION_FAILED", error_message: "Not right.", fields: refused };
    return Response.json({ metadata: { success: false }, payload }, { status: 400 });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  const queries = newQueryClient();
  await act(async () =>
    root.render(
      inPage(() => (
        <QueryClientProvider client={queries}>
          <ChoicesForm choices={CHOICES} />
        </QueryClientProvider>
      )),
    ),
  );
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const box = (kind: string, channel: string) => document.querySelector<HTMLInputElement>(`[name="${kind}[]"][value="${channel}"]`);
const press = (words: string) =>
  act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(words))?.click());
const says = (words: string) => act(() => eventually(() => expect(document.body.textContent).toContain(words)));

describe("R-NOT-07: choosing by what to be told", () => {
  it("shows what is so, sends what was changed alone, and brings the reader to its success", async () => {
    expect([box("OFFER", "SMS")?.checked, box("OFFER", "WHATSAPP")?.checked, box("SECURITY", "SMS")]).toEqual([
      true,
      false,
      null,
    ]);
    await act(async () => box("OFFER", "WHATSAPP")?.click());
    await act(async () => box("REMINDER", "SMS")?.click());
    await press("Save my choices");
    await says("Your choices are saved");
    expect(sent).toEqual([
      {
        choices: [
          { kind: "OFFER", channels: ["WHATSAPP", "SMS"] },
          { kind: "REMINDER", channels: [] },
        ],
      },
    ]);
    expect(document.activeElement).toBe(document.querySelector("[role=status]"));
  });

  it("says the hours without messages", () => {
    expect(document.body.textContent).toContain("between 10:00pm and 8:00am");
  });

  it("says at its kind what the server does not take, and keeps the ticks", async () => {
    refused = [{ path: "choices.OFFER", message: "Please choose at least one way." }];
    await act(async () => box("OFFER", "SMS")?.click());
    await press("Save my choices");
    await act(() =>
      eventually(() => expect(document.querySelector("#choice-OFFER-error")?.textContent).toContain("at least one")),
    );
    const [named] = document.querySelectorAll<HTMLAnchorElement>("[role=alert] a");
    expect([named?.hash, named?.textContent]).toEqual([
      "#choice-OFFER",
      "A place offered to you: Please choose at least one way.",
    ]);
    expect(box("OFFER", "SMS")?.checked).toBe(false);
  });
});
