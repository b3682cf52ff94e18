// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { CareAct } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { sessionStore } from "../../session/store.ts";
import { inPageWith } from "../../story.fixtures.tsx";
import { CareActs } from "./care-acts.tsx";
// So that it has come when the page asks for it.
import "./act-list.tsx";

const DAUGHTER = { memberNo: "DHC100008", nameZh: "梁佩珊", nameEn: "Leung Pui Shan" };
const READ: CareAct = { act: "HEALTH_DATA_READ", byMe: false, person: DAUGHTER, at: "2026-11-20T02:00:00.000Z", times: 3 };
let root: ReturnType<typeof createRoot>;
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it("R-MEM-23: says who did what for whom, when it is asked for", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  Element.prototype.scrollIntoView = () => undefined;
  const acts = [READ, { ...READ, act: "ENROLMENT_LEFT", byMe: true, person: null, times: 1 }];
  vi.stubGlobal("fetch", async (path: string) => {
    if (path !== paths.careActs.path) throw new TypeError("Failed to fetch");
    return Response.json({ metadata: { success: true }, payload: { acts, more: false } });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.querySelector("main") ?? document.body);
  await act(async () => root.render(inPageWith(newQueryClient(), () => <CareActs />)));
  expect(document.querySelector("ul")).toBeNull();
  await act(async () => document.querySelector("button")?.click());
  await eventually(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(document.querySelectorAll("li")).toHaveLength(2);
  });
  const said = [...document.querySelectorAll("li")].map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
  expect(said[0]).toMatch(/^Looked at health readingsBy Leung Pui Shan, for you.*2026.* · 3 times that day$/);
  expect(said[1]).toMatch(/^Left a courseBy you, for somebody who is no longer a member.*2026/);
  expect(said[1]).not.toContain("times");
});
