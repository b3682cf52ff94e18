// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { MINUTE_MS } from "@kaifong/domain/time";
import { eventually } from "@kaifong/testing/eventually";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { MOBILE_CHANGE_KEY } from "../../storage-keys.ts";
import { inPage } from "../../story.fixtures.tsx";
import { MobileFlow } from "./mobile-flow.tsx";

type Answer = { readonly payload: object } | { readonly refused: string } | "LOST";
let responses: Record<string, Answer>;
const asked: (readonly [path: string, body: unknown])[] = [];
let root: ReturnType<typeof createRoot>;
const sent = (codeId: string) => ({ payload: { codeId, mobileTail: "4567", expiresInSeconds: 600, resendInSeconds: 60 } });

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  sessionStorage.clear();
  asked.length = 0;
  responses = {
    [paths.beginMobileChange.path]: sent("old-1"),
    [paths.resendMobileCode.path]: sent("again"),
    [paths.sendNewMobileCode.path]: sent("new-1"),
    [paths.verifyCode.path]: { payload: {} },
    [paths.finishMobileChange.path]: { payload: { mobileTail: "4568", endedSessions: 2 } },
  };
  vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
    asked.push([path, JSON.parse(typeof body === "string" ? body : "null")]);
    const response = responses[path];
    if (response === undefined || response === "LOST") throw new TypeError("Failed to fetch");
    if ("payload" in response) return Response.json({ metadata: { success: true }, payload: response.payload });
    const payload = { error_code: 1, error_name: response.refused, error_message: "Not right." };
    return Response.json({ metadata: { success: false }, payload }, { status: 400 });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  open();
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(): void {
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  const queries = newQueryClient();
  act(() =>
    root.render(
      inPage(() => (
        <QueryClientProvider client={queries}>
          <MobileFlow memberNo="DHC100014" />
        </QueryClientProvider>
      )),
    ),
  );
}
function reload(): void {
  act(() => root.unmount());
  open();
}
const says = (words: string) => act(() => eventually(() => expect(document.body.textContent).toContain(words)));
const field = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`);
async function type(id: string, value: string): Promise<void> {
  const input = field(id);
  if (!input) throw new Error(`no field ${id}`);
  await act(async () => {
    // As a hand does, so that React hears of it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, value);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const press = (words: string) =>
  act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(words))?.click());
const bodies = (path: string) => asked.filter(([each]) => each === path).map(([, body]) => body);

async function toOldCode(): Promise<void> {
  await type("mobile", "+852 9123 4568");
  await type("currentPassword", "Kaifong2026");
  await press("Send a code to my current number");
  await says("Step 2 of 3");
}
async function toCheck(): Promise<void> {
  await toOldCode();
  await type("code", "123456");
  await press("Continue");
  await says("Is this your new number?");
}
async function toNewCode(): Promise<void> {
  await toCheck();
  await press("Yes, send a code there");
  await says("No code yet?");
}

describe("R-MEM-14: the way to another number", () => {
  it("takes number and password, the code to the old one, the number once more, and the code to it", async () => {
    await toNewCode();
    await type("code", "654321");
    await press("Continue");
    await says("Your mobile number is changed");
    expect(document.body.textContent).toContain("4568");
    expect(document.body.textContent).toContain("2 other devices were logged out");
    expect(bodies(paths.beginMobileChange.path)).toEqual([{ mobile: "91234568", currentPassword: "Kaifong2026" }]);
    expect(bodies(paths.verifyCode.path)).toEqual([
      { codeId: "old-1", purpose: "OLD_MOBILE", code: "123456" },
      { codeId: "new-1", purpose: "NEW_MOBILE", code: "654321" },
    ]);
    expect(bodies(paths.sendNewMobileCode.path)).toEqual([{ oldCodeId: "old-1", mobile: "91234568" }]);
    expect(bodies(paths.finishMobileChange.path)).toEqual([{ oldCodeId: "old-1", newCodeId: "new-1" }]);
    expect(sessionStorage.getItem(MOBILE_CHANGE_KEY)).toBeNull();
  });

  it("asks nobody about what is no number, and keeps what was typed when the page is loaded again, but for the password", async () => {
    await type("mobile", "912");
    await press("Send a code to my current number");
    await says("a mobile number in Hong Kong has eight digits");
    expect(asked).toEqual([]);
    await type("currentPassword", "Kaifong2026");
    reload();
    expect([field("mobile")?.value, field("currentPassword")?.value]).toEqual(["912", ""]);
    expect(sessionStorage.getItem(MOBILE_CHANGE_KEY)).not.toContain("Kaifong2026");
  });

  it("says at the password that it is wrong", async () => {
    responses[paths.beginMobileChange.path] = { refused: "CURRENT_PASSWORD_WRONG" };
    await type("mobile", "91234568");
    await type("currentPassword", "Kaifong2026");
    await press("Send a code to my current number");
    await act(() =>
      eventually(() => expect(document.querySelector("#currentPassword-error")?.textContent).toContain("Not right.")),
    );
  });

  it.each([
    ["Step 2 of 3", toOldCode],
    ["Is this your new number?", toCheck],
    ["Still no code at the new number?", toNewCode],
  ] as const)("goes on at “%s” when the page is loaded again", async (words, to) => {
    await to();
    reload();
    await act(() => eventually(() => expect(document.body.textContent).toContain(words)));
  });

  it("tells who comes back too late for the code to the old number, with the new one still there", async () => {
    await toOldCode();
    const later = Date.now() + 11 * MINUTE_MS;
    vi.spyOn(Date, "now").mockReturnValue(later);
    reload();
    await says("You were away for a while");
    expect(field("mobile")?.value).toBe("91234568");
    vi.mocked(Date.now).mockRestore();
  });

  it("goes back to the check of the number when its code is worth nothing any more", async () => {
    await toNewCode();
    responses[paths.verifyCode.path] = { refused: "CODE_EXHAUSTED" };
    await type("code", "654321");
    await press("Continue");
    await says("Is this your new number?");
    expect(document.body.textContent).toContain("Not right.");
  });

  it("tries again where nobody knows what became of it, and begins anew where it is refused", async () => {
    await toNewCode();
    responses[paths.finishMobileChange.path] = "LOST";
    await type("code", "654321");
    await press("Continue");
    await says("We could not tell whether your number was changed");
    responses[paths.finishMobileChange.path] = { refused: "MOBILE_REGISTERED" };
    await press("Try again");
    await says("Step 1 of 3");
    expect(document.body.textContent).toContain("Not right.");
  });

  it("says from the start what to do without the old phone", () => {
    expect(document.body.textContent).toContain("No longer have the current phone or number?");
  });

  it("keeps both codes while the server is overrun, for who presses once more", async () => {
    await toNewCode();
    responses[paths.finishMobileChange.path] = { refused: "UNAVAILABLE" };
    await type("code", "654321");
    await press("Continue");
    await says("Not right.");
    expect(document.body.textContent).not.toContain("Step 1 of 3");
    responses[paths.finishMobileChange.path] = { payload: { mobileTail: "4568", endedSessions: 0 } };
    await press("Try again");
    await says("Your mobile number is changed");
    expect(bodies(paths.finishMobileChange.path)).toEqual(
      Array.from({ length: 2 }, () => ({ oldCodeId: "old-1", newCodeId: "new-1" })),
    );
  });
});
