// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { Member } from "@kaifong/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test } from "vitest";
import { inPageWith } from "../../story.fixtures.tsx";
import { startActing, stopActing } from "../acting.ts";
import { sessionStore } from "../store.ts";
import { MemberSummary } from "./member-facts.tsx";

const MEMBER: Member = {
  ...{ id: "m1", memberType: "FULL", nameZh: null, nameEn: "CHAN Tai Man", memberNo: "DHC100014" },
  ...{ gender: "F", age: 72, mobileTail: "0023" },
};
const shown = () => renderToStaticMarkup(inPageWith(newQueryClient(), () => <MemberSummary member={MEMBER} />));

afterEach(stopActing);

test("the page offers the whole number to its member, but not to somebody who acts for them: the call returns only one's own", () => {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  expect(shown()).toContain("<button");
  startActing({ memberId: "m1", name: { "zh-HK": "CHAN Tai Man", "zh-CN": "CHAN Tai Man", "en-US": "CHAN Tai Man" } });
  expect(shown()).toContain("0023");
  expect(shown()).not.toContain("<button");
});
