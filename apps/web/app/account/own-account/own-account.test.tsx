// @vitest-environment jsdom
import type { Member, MemberSession } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  fetchMock,
  changes,
  fill,
  find,
  type Outcome,
  press,
  runPage,
  startPages,
  waitForSubmit,
  summary,
  text,
  texts,
  until,
} from "../../running-page.fixtures.tsx";
import { LEAVE_NOTICE_KEY } from "../../storage-keys.ts";
import { sessionStore } from "../../session/store.ts";
import { ChangePassword } from "./change-password.tsx";
import { Sessions } from "../sessions/sessions.tsx";
import { OwnFacts } from "./own-facts.tsx";

/** The server's responses, by method and path. */
let responses: Record<string, Outcome | Promise<Outcome>>;
const HERE: MemberSession = {
  ...{ id: "d-1", agentFamily: "Firefox", current: true },
  ...{ startedAt: "2026-11-20T02:00:00.000Z", lastSeenAt: "2026-11-21T02:00:00.000Z" },
};
const THERE: MemberSession = { ...HERE, id: "d-2", agentFamily: "Other", current: false };
const MEMBER: Member = {
  ...{ id: "m-1", memberNo: "DHC100014", memberType: "FULL", gender: "F", age: 72, mobileTail: "4567" },
  ...{ nameZh: "陳大文", nameEn: "CHAN Tai Man" },
};

startPages((path, { method }) => responses[`${method} ${path}`]);
beforeEach(() => {
  responses = {
    [`GET ${paths.listOwnSessions.path}`]: { payload: [THERE, HERE] },
    [`GET ${paths.getOwnMobile.path}`]: { payload: { mobile: "91234567" } },
    [`POST ${paths.logOut.path}`]: { payload: {} },
    [`POST ${paths.logOutEverywhere.path}`]: { payload: {} },
    [`POST ${paths.changePassword.path}`]: { payload: { endedSessions: 2 } },
    "DELETE /api/member/me/sessions/d-2": { payload: {} },
  };
});
/** The calls of one method that the page makes. */
const calls = (method: string) =>
  changes()
    .filter((call) => call.method === method)
    .map(({ path, body }) => [path, body]);

describe("a member's own facts", () => {
  test("hide the mobile number until somebody wants to see it", async () => {
    await runPage(() => <OwnFacts member={MEMBER} />);
    expect(text()).toContain("ending in\u00a04567");
    expect(fetchMock).not.toHaveBeenCalled();
    await press("Show the whole number");
    await until(() => expect(find("output").textContent).toMatch(/^9123.4567$/));
    expect(text()).not.toContain("Show the whole number");
  });

  test("show the number of the registration for an applicant, who has no member number", async () => {
    await runPage(() => <OwnFacts member={{ ...MEMBER, memberType: "PENDING", memberNo: "REGABCD2345" }} />);
    expect(text()).toContain("Registration numberREG-ABCD2345");
    expect(text()).not.toContain("Member number");
  });

  test("say so when the number cannot be fetched", async () => {
    responses = {};
    await runPage(() => <OwnFacts member={MEMBER} />);
    await press("Show the whole number");
    await until(() => expect(find("[role=alert]").textContent).toContain("cannot reach our system"));
  });
});

describe("changing the password", () => {
  const GOOD = { currentPassword: "Kaifong2026", password: "Harbour7Walk", again: "Harbour7Walk" };
  const open = async () => {
    await runPage(() => <ChangePassword memberNo="DHC100014" />);
    await press("Change password");
    await until(() => expect(document.activeElement).toBe(find("#currentPassword")));
  };

  test("says how many other devices were logged out, and moves the focus there", async () => {
    await open();
    fill(GOOD);
    await waitForSubmit();
    await until(() => expect(text()).toContain("2 other devices were logged out."));
    expect(document.activeElement?.textContent).toContain("Your password is changed");
    expect(calls("POST")).toEqual([[paths.changePassword.path, { currentPassword: "Kaifong2026", password: "Harbour7Walk" }]]);
    expect(document.querySelector("form")).toBeNull();
  });

  test("is not sent while a field is wrong", async () => {
    await open();
    await waitForSubmit();
    expect(summary()).toEqual(["Enter your current password.", "Enter a new password.", "Enter the new password once more."]);
    fill({ ...GOOD, again: "Harbour7Work" });
    await waitForSubmit();
    expect(summary()).toEqual(["Password does not match. Please try again."]);
    expect(calls("POST")).toEqual([]);
  });

  test("leads to the wrong current password, with everything still filled in", async () => {
    await open();
    responses[`POST ${paths.changePassword.path}`] = { refused: "CURRENT_PASSWORD_WRONG" };
    fill(GOOD);
    await waitForSubmit();
    expect(find("[role=alert] a").getAttribute("href")).toBe("#currentPassword");
    expect(find("#currentPassword-error").textContent).toBe("Not right.");
    expect(find("#again").value).toBe("Harbour7Walk");
    responses[`POST ${paths.changePassword.path}`] = {
      refused: "VALIDATION_FAILED",
      fields: [{ path: "password", code: "PASSWORD_COMMON", message: "Too common." }],
    };
    await waitForSubmit();
    expect(find("#password-error").textContent).toBe("Too common.");
    expect(document.querySelector("#currentPassword-error")).toBeNull();
  });
});

describe("a member's devices", () => {
  const names = () => texts("h4");

  test("are listed, this one first and without a button of its own, and another one is logged out at once", async () => {
    await runPage(Sessions);
    await until(() => expect(names()).toEqual(["Firefox browser This device", "Unknown browser"]));
    responses[`GET ${paths.listOwnSessions.path}`] = { payload: [HERE] };
    expect(texts("li button")).toEqual(["Log out Unknown browser"]);
    await press("Log out Unknown");
    await until(() => expect(names()).toEqual(["Firefox browser This device"]));
    expect(find("[role=status]").textContent).toContain("has been logged out");
    expect(document.activeElement).toBe(find("[role=status]"));
    expect(calls("DELETE")).toHaveLength(1);
  });

  test("are said to be logged out late without taking the focus from somebody who is typing by then", async () => {
    let come = (): void => undefined;
    responses["DELETE /api/member/me/sessions/d-2"] = new Promise((resolve) => (come = () => resolve({ payload: {} })));
    await runPage(() => (
      <>
        <ChangePassword memberNo="DHC100014" />
        <Sessions />
      </>
    ));
    await until(() => expect(names()).toHaveLength(2));
    await press("Log out Unknown");
    await press("Change password");
    await until(() => expect(document.activeElement).toBe(find("#currentPassword")));
    await act(async () => come());
    await until(() => expect(text()).toContain("has been logged out"));
    expect(document.activeElement).toBe(find("#currentPassword"));
  });

  test("count as logged out when they have ended meanwhile, and stay in the list when logging out failed", async () => {
    await runPage(Sessions);
    await until(() => expect(names()).toHaveLength(2));
    delete responses["DELETE /api/member/me/sessions/d-2"];
    await press("Log out Unknown");
    await until(() => expect(find("[role=status]").textContent).toContain("could not log it out"));
    expect(names()).toHaveLength(3); // with the heading of the message
    responses["DELETE /api/member/me/sessions/d-2"] = { refused: "ITEM_NOT_FOUND" };
    responses[`GET ${paths.listOwnSessions.path}`] = { payload: [HERE] };
    await press("Log out Unknown");
    await until(() => expect(names()).toEqual(["Firefox browser This device"]));
  });

  test("are asked for again when they could not be fetched", async () => {
    responses[`GET ${paths.listOwnSessions.path}`] = { refused: "SERVICE_UNAVAILABLE" };
    await runPage(Sessions);
    await until(() => expect(find("[role=alert]").textContent).toContain("Not right."));
    responses[`GET ${paths.listOwnSessions.path}`] = { payload: [HERE] };
    await press("Try again");
    await until(() => expect(names()).toEqual(["Firefox browser This device"]));
  });

  test("are all logged out after a question, and the member is brought to the home page, which says so", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/en/member", search: "", assign });
    await runPage(Sessions);
    await press("Log out everywhere");
    expect(find("dialog").hasAttribute("open")).toBe(true);
    expect(calls("POST")).toEqual([]);
    await press("Yes, log out everywhere");
    await until(() => expect(assign).toHaveBeenCalledWith("/en"));
    expect(calls("POST").map(([path]) => path)).toContain(paths.logOutEverywhere.path);
    expect([sessionStore.read().auth.loginStatus, sessionStorage.getItem(LEAVE_NOTICE_KEY)]).toEqual([false, "LOGGED_OUT"]);
  });

  test("stay logged in when the server could not be reached", async () => {
    delete responses[`POST ${paths.logOutEverywhere.path}`];
    await runPage(Sessions);
    await press("Log out everywhere");
    await press("Yes, log out everywhere");
    await until(() => expect(find("dialog [role=alert]").textContent).toContain("cannot reach our system"));
    expect(sessionStore.read().auth.loginStatus).toBe(true);
    await press("No, stay logged in");
    expect(find("dialog").hasAttribute("open")).toBe(false);
    expect(document.querySelector("dialog [role=alert]")).toBeNull();
  });
});
