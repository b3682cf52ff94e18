// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { Member } from "@kaifong/contract";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
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

it("offers the whole number to its member, and not to who acts for them: theirs alone is known to the server's call", () => {
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  expect(shown()).toContain("<button");
  startActing({ memberId: "m1", name: "CHAN Tai Man" });
  expect(shown()).toContain("0023");
  expect(shown()).not.toContain("<button");
});
