// @vitest-environment jsdom
import { namesOf } from "./name-of.ts";
import type { CareRelation } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { all, press, runPage, startPages, text, until } from "../../running-page.fixtures.tsx";
import { actingFor, startActing, stopActing } from "../acting.ts";
import { ActButton } from "./act-button.tsx";
import { DAUGHTER, MOTHER } from "./act-for-others.fixtures.ts";
import { ActForOthers } from "./act-for-others.tsx";

let caredFor: readonly CareRelation[];
let led: number;

startPages((path) => {
  if (path === paths.listCareRelations.path) return { payload: { carers: [], caredFor, offer: null } };
  return path === paths.getMe.path ? { payload: DAUGHTER } : undefined;
});
beforeEach(() => {
  caredFor = [MOTHER];
  led = 0;
});
afterEach(stopActing);

const buttons = () => all("button").map(({ textContent }) => textContent);

test("offers to act for those for whom the member may, and for nobody else", async () => {
  caredFor = [MOTHER, { ...MOTHER, id: "h", scopes: ["HEALTH_DATA"], person: { ...MOTHER.person, nameEn: "Leung Tai Ming" } }];
  await runPage(() => <ActForOthers scope="ENROLMENT" />, "/activity/programmes/enrolled");
  await until(() => expect(buttons()).toEqual(["Act for Leung Ngan Ho"]));
});

test("offers nothing to a member who cares for nobody, or acts for somebody already", async () => {
  caredFor = [];
  await runPage(() => <ActForOthers scope="ENROLMENT" />, "/activity/programmes/enrolled");
  expect(text()).not.toContain("Act for");
  caredFor = [MOTHER];
  startActing({ memberId: MOTHER.person.memberId, name: namesOf(MOTHER.person) });
  await runPage(() => <ActForOthers scope="ENROLMENT" />, "/activity/programmes/enrolled");
  expect(text()).not.toContain("Act for");
});

test("acts for the member who is pressed from then on", async () => {
  await runPage(() => <ActButton person={MOTHER.person} onActing={() => (led += 1)} />, "/activity/programmes/enrolled");
  await press("Act for Leung Ngan Ho");
  expect([actingFor()?.memberId, led]).toEqual([MOTHER.person.memberId, 1]);
});
