// @vitest-environment jsdom
import { EMPTY_STATE } from "@kaifong/client";
import { newQueryClient } from "@kaifong/client/react";
import { MEMBER_TYPES, type Member } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storedCard } from "../../session/card/stored-card.ts";
import { sessionStore } from "../../session/store.ts";
import { inPage } from "../../story.fixtures.tsx";
import { OwnCard } from "./own-card.tsx";

const MEMBER: Member = {
  ...{ id: "m-1", memberNo: "DHC100014", memberType: "FULL", gender: "F", age: 72, mobileTail: "4567" },
  ...{ nameZh: "陳大文", nameEn: "CHAN Tai Man" },
};
/** What the server says of the member; undefined where it cannot be reached. */
let member: Member | undefined;
let root: ReturnType<typeof createRoot> | undefined;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (path: string) => {
    if (path !== paths.me.path || !member) throw new TypeError("Failed to fetch");
    return Response.json({ metadata: { success: true }, payload: member });
  });
  localStorage.clear();
  sessionStore.write({
    ...EMPTY_STATE,
    tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { sub: "m-1" } },
    auth: { loginStatus: true },
  });
});
afterEach(() => {
  act(() => root?.unmount());
  vi.unstubAllGlobals();
});

function open(of: Member | undefined): void {
  act(() => root?.unmount());
  member = of;
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  const queries = newQueryClient();
  act(() =>
    root?.render(
      inPage(() => (
        <QueryClientProvider client={queries}>
          <OwnCard phone="21234500" />
        </QueryClientProvider>
      )),
    ),
  );
}
const says = (words: string) => act(() => eventually(() => expect(document.body.textContent).toContain(words)));

describe("R-MEM-10 the card", () => {
  it.each(MEMBER_TYPES)("of a membership that is %s is shown and stored only where it is in order", async (memberType) => {
    open(MEMBER);
    await says("DHC 100 014");
    expect(storedCard()?.memberNo).toBe("DHC100014");
    const inOrder = memberType === "FULL" || memberType === "JUNIOR";
    open({ ...MEMBER, memberType });
    await says(inOrder ? "DHC 100 014" : "There is no card to show");
    expect(document.querySelector("svg[role=img]") !== null).toBe(inOrder);
    expect(storedCard()?.memberType).toBe(inOrder ? memberType : undefined);
  });

  it("comes from the browser where the centre cannot be asked, and says of when it is", async () => {
    open(MEMBER);
    await says("DHC 100 014");
    open(undefined);
    await says("Saved on this device on");
    expect(document.body.textContent).toContain("DHC 100 014");
  });

  it("that was never seen here is not shown then, but how to go on", async () => {
    open(undefined);
    await says("You can tell staff your member number");
    expect(document.querySelector("svg[role=img]")).toBeNull();
  });
});
