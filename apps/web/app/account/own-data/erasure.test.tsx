// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { describe, expect, test } from "vitest";
import { changes, fill, find, press, runPage, says, startPages, text } from "../../running-page.fixtures.tsx";
import { ErasureSection } from "./erasure.tsx";

const OWNER = { memberNo: "DHC100014", nameZh: "陳大文", nameEn: "CHAN Tai Man" };
const DUE = "2026-11-27T02:00:00.000Z";
/** When the member is erased, by the server's response. */
let dueAt: string | null;
/** Whether the request was withdrawn in another tab meanwhile. */
let withdrawn: boolean;

startPages((path, { method }) => {
  if (path !== paths.getOwnErasure.path) return;
  if (method === "DELETE" && withdrawn) return { refused: "ITEM_NOT_FOUND", status: 404 };
  if (method !== "GET") dueAt = method === "POST" ? DUE : null;
  return { payload: method === "DELETE" ? {} : { dueAt } };
});
const open = (state: string | null) => {
  [dueAt, withdrawn] = [state, false];
  return runPage(() => <ErasureSection owner={OWNER} />);
};

describe("ending one's membership", () => {
  test("says what goes and what stays, takes the password, and moves the focus to the day", async () => {
    await open(null);
    await says("What stays, and why");
    await press("End my membership");
    expect(find("form").textContent).toContain("陳大文 CHAN Tai Man DHC100014");
    fill({ currentPassword: "Kaifong2026" });
    await press("Yes, erase everything");
    await says("will be erased on");
    expect(text()).toMatch(/27\sNovember\s2026/);
    expect(changes()).toMatchObject([{ method: "POST", body: { currentPassword: "Kaifong2026" } }]);
    expect(document.activeElement).toBe(document.querySelector("[role=status]"));
    expect(document.querySelector("form")).toBeNull();
  });

  test("is withdrawn with one press, which says that nothing is lost", async () => {
    await open(DUE);
    await says("will be erased on");
    await press("Keep my membership");
    await says("You stay a member");
    expect(changes().map(({ method }) => method)).toEqual(["DELETE"]);
    expect(text()).not.toContain("will be erased on");
  });

  test("counts as withdrawn when it was withdrawn in another tab, or by a call whose response was lost", async () => {
    await open(DUE);
    await says("will be erased on");
    withdrawn = true;
    await press("Keep my membership");
    await says("You stay a member");
    expect(document.querySelector("[role=status]")?.textContent).not.toContain("Not right.");
  });
});
