// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { inPage } from "../../story.fixtures.tsx";
import { Erasure } from "./erasure.tsx";

const OWNER = { memberNo: "DHC100014", nameZh: "陳大文", nameEn: "CHAN Tai Man" };
const DUE = "2026-11-27T02:00:00.000Z";
/** From when the server says that the member is erased; undefined where it cannot be reached. */
let dueAt: string | null | undefined;
let root: ReturnType<typeof createRoot>;
const sent: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  sent.length = 0;
  vi.stubGlobal("fetch", async (path: string, { method, body }: RequestInit) => {
    if (path !== paths.ownErasure.path || dueAt === undefined) throw new TypeError("Failed to fetch");
    if (method !== "GET") sent.push([method, body]);
    if (method === "POST") dueAt = DUE;
    if (method === "DELETE") dueAt = null;
    return Response.json({ metadata: { success: true }, payload: method === "DELETE" ? {} : { dueAt } });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function open(state: string | null | undefined): Promise<void> {
  dueAt = state;
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  const queries = newQueryClient();
  await act(async () =>
    root.render(
      inPage(() => (
        <QueryClientProvider client={queries}>
          <Erasure owner={OWNER} />
        </QueryClientProvider>
      )),
    ),
  );
}
const says = (words: string) => act(() => eventually(() => expect(document.body.textContent).toContain(words)));
const press = (words: string) =>
  act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(words))?.click());

describe("ending one's membership", () => {
  it("says what goes and what stays, takes the password, and brings the reader to the day", async () => {
    await open(null);
    await says("What stays, and why");
    await press("End my membership");
    expect(document.querySelector("form")?.textContent).toContain("陳大文 CHAN Tai Man DHC100014");
    const field = document.querySelector<HTMLInputElement>("#currentPassword");
    if (field) field.value = "Kaifong2026";
    await press("Yes, erase everything");
    await says("will be erased on");
    expect(document.body.textContent).toMatch(/27\sNovember\s2026/);
    expect(sent).toEqual([["POST", JSON.stringify({ currentPassword: "Kaifong2026" })]]);
    expect(document.activeElement).toBe(document.querySelector("[role=status]"));
    expect(document.querySelector("form")).toBeNull();
  });

  it("is taken back with one press, which says that nothing is lost", async () => {
    await open(DUE);
    await says("will be erased on");
    await press("Keep my membership");
    await says("You stay a member");
    expect(sent.map((one) => (Array.isArray(one) ? one[0] : one))).toEqual(["DELETE"]);
    expect(document.body.textContent).not.toContain("will be erased on");
  });
});
