// @vitest-environment jsdom
import { EMPTY_STATE } from "@kaifong/client";
import { MEMBER_TYPES, type Member } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { beforeEach, describe, expect, test } from "vitest";
import { runPage, says, startPages, text } from "../../running-page.fixtures.tsx";
import { storedCard } from "../../session/card/stored-card.ts";
import { sessionStore } from "../../session/store.ts";
import { OwnCard } from "./own-card.tsx";

const MEMBER: Member = {
  ...{ id: "m-1", memberNo: "DHC100014", memberType: "FULL", gender: "F", age: 72, mobileTail: "4567" },
  ...{ nameZh: "陳大文", nameEn: "CHAN Tai Man" },
};
/** The server's response about the member; undefined when the server cannot be reached. */
let member: Member | undefined;

startPages((path) => (path === paths.getMe.path && member ? { payload: member } : undefined));
beforeEach(() =>
  sessionStore.write({
    ...EMPTY_STATE,
    tokenInfo: { accessToken: "Bearer a.b.c", expiresIn: 900, jwtDecode: { sub: "m-1" } },
    auth: { loginStatus: true },
  }),
);

function open(of: Member | undefined): Promise<void> {
  member = of;
  return runPage(() => <OwnCard phone="21234500" />);
}

describe("R-MEM-10 the card", () => {
  test.each(MEMBER_TYPES)("is shown and stored only when the membership is in order: %s", async (memberType) => {
    await open(MEMBER);
    await says("DHC 100 014");
    expect(storedCard()?.memberNo).toBe("DHC100014");
    const inOrder = memberType === "FULL" || memberType === "JUNIOR";
    await open({ ...MEMBER, memberType });
    await says(inOrder ? "DHC 100 014" : "There is no card to show");
    expect(document.querySelector("svg[role=img]") !== null).toBe(inOrder);
    expect(storedCard()?.memberType).toBe(inOrder ? memberType : undefined);
  });

  test("comes from the browser's storage when the centre cannot be reached, and says of when it is", async () => {
    await open(MEMBER);
    await says("DHC 100 014");
    await open(undefined);
    await says("Saved on this device on");
    expect(text()).toContain("DHC 100 014");
  });

  test("is not shown when it was never stored here, and the page says how to go on", async () => {
    await open(undefined);
    await says("You can tell staff your member number");
    expect(document.querySelector("svg[role=img]")).toBeNull();
  });
});
