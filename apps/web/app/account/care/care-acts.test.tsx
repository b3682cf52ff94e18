// @vitest-environment jsdom
import type { CareAct } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { expect, test } from "vitest";
import { press, runPage, startPages, texts, until } from "../../running-page.fixtures.tsx";
import { CareActs } from "./care-acts.tsx";
// Loaded in advance, so that it is there when the page asks for it.
import "./act-list.tsx";

const DAUGHTER = { memberNo: "DHC100008", nameZh: "梁佩珊", nameEn: "Leung Pui Shan" };
const READ: CareAct = { act: "HEALTH_DATA_READ", byMe: false, person: DAUGHTER, at: "2026-11-20T02:00:00.000Z", times: 3 };
const ACTS: readonly CareAct[] = [READ, { ...READ, act: "ENROLMENT_LEFT", byMe: true, person: null, times: 1 }];

startPages((path) => (path === paths.listCareActs.path ? { payload: { acts: ACTS, more: false } } : undefined));

test("R-MEM-23: the list of acts says who did what for whom, when it is asked for", async () => {
  await runPage(CareActs);
  expect(document.querySelector("ul")).toBeNull();
  await press("");
  await until(() => expect(texts("li")).toHaveLength(2));
  const said = texts("li").map((text) => text?.replaceAll(/\s/g, " "));
  expect(said[0]).toMatch(/^Looked at health readingsBy Leung Pui Shan, for you.*2026.* · 3 times that day$/);
  expect(said[1]).toMatch(/^Left a courseBy you, for somebody who is no longer a member.*2026/);
  expect(said[1]).not.toContain("times");
});
