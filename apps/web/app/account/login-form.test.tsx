// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { act } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  fetchMock,
  bodies,
  calls,
  fill,
  find,
  type Outcome,
  routeOf,
  runElement,
  hydrateAfter,
  startPages,
  waitForSubmit,
  summary,
  turn,
  until,
} from "../running-page.fixtures.tsx";
import { challengeResponse } from "../session/challenge.fixtures.ts";
import { sessionStore } from "../session/store.ts";
import { LoginForm } from "./login-form.tsx";

/** The server's response to a login. */
let response: Outcome | Promise<Outcome>;
const page = () => routeOf(() => <LoginForm phone="21234500" />);

startPages((path) => (path.endsWith("/login_challenge") ? challengeResponse("login") : response), { loggedIn: false });
beforeEach(() => {
  response = undefined;
  return runElement(page());
});

const press = async () => {
  act(() => find("[type=submit]").click());
  await turn();
};

describe("the form of the log-in page", () => {
  test("says what is wrong next to each field and in a summary that takes the focus, at every attempt", async () => {
    fill({ account: "12" });
    for (const _ of [1, 2]) {
      find("#password").focus();
      await press();
      expect(summary()).toHaveLength(2);
      expect(document.activeElement).toBe(find("[role=alert]"));
    }
    expect([...document.querySelectorAll("[role=alert] a")].map((link) => link.getAttribute("href"))).toEqual([
      "#account",
      "#password",
    ]);
    expect(find("#account").getAttribute("aria-invalid")).toBe("true");
    expect(find("#account").getAttribute("aria-describedby")).toContain("account-error");
    expect(find("#account").value).toBe("12");
    expect(fetchMock).not.toHaveBeenCalled();
  });

  test("takes a member number in the same field, sends it once, and shows the server's message with everything still filled in", async () => {
    fill({ account: "dhc 100001", password: "Aa1" });
    let respond: (outcome: Outcome) => void = () => undefined;
    response = new Promise((resolve) => (respond = resolve));
    await press();
    expect(find("[type=submit]").getAttribute("aria-disabled")).toBe("true");
    await press();
    respond({ refused: "LOGIN_FAILED", status: 401 });
    await until(() => expect(find("[type=submit]").getAttribute("aria-disabled")).toBeNull());
    expect(calls().map(({ path, body }) => [path, body])).toEqual([
      [paths.logIn.path, { memberNo: "DHC100001", password: "Aa1" }],
    ]);
    expect(summary()).toEqual(["Not right."]);
    expect([find("#account").value, find("#password").value]).toEqual(["dhc 100001", "Aa1"]);
    // The sentence about the last attempt disappears when the next one does not even reach the server.
    fill({ password: "" });
    await press();
    expect(summary()).toHaveLength(1);
    expect(summary()).not.toContain("Not right.");
  });

  test("sends only once when pressed twice before the page is drawn again, and sends again after a refusal", async () => {
    fill({ account: "DHC100001", password: "Aa1" });
    response = { refused: "LOGIN_FAILED", status: 401 };
    act(() => {
      find("[type=submit]").click();
      find("[type=submit]").click();
    });
    await until(() => expect(summary()).toEqual(["Not right."]));
    expect(calls()).toHaveLength(1);
    await press();
    await until(() => expect(calls()).toHaveLength(2));
  });

  test.each([
    ["ACCOUNT_LOCKED", 429, true],
    ["RATE_LIMITED", 429, true],
    ["LOGIN_FAILED", 401, false],
  ])("tells whom to call on %s", async (name, status, helped) => {
    response = { refused: name, status };
    fill({ account: "91234567", password: "Aa1" });
    await waitForSubmit();
    expect(summary().join(" ").includes("2123\u00a04500")).toBe(helped);
  });

  test("fails at once when there is no network, instead of waiting for one", async () => {
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    try {
      fill({ account: "91234567", password: "Aa1" });
      await waitForSubmit();
      expect(summary()).toEqual([expect.stringContaining("not connected to the internet")]);
    } finally {
      network.mockRestore();
      window.dispatchEvent(new Event("online"));
    }
  });

  test("says that the server is out of reach when there is a network", async () => {
    fill({ account: "91234567", password: "Aa1" });
    await waitForSubmit();
    expect(summary()).toEqual([expect.stringContaining("cannot reach our system")]);
  });

  test("is missing for a browser without JavaScript, which could not send it", () => {
    expect(find("form").closest("[data-needs-script]")).not.toBeNull();
  });

  test("stores the session that the server gives", async () => {
    response = { payload: { access_token: "a.b.c", expires_in: 900, member: {} } };
    fill({ account: "91234567", password: "Aa1" });
    await press();
    expect(sessionStore.read().tokenInfo.accessToken).toBe("Bearer a.b.c");
  });

  test("preserves what was typed before the page had started", async () => {
    await hydrateAfter(page(), () => fill({ account: "9123" }));
    await press();
    expect(find("#account").value).toBe("9123");
    expect(summary()).toHaveLength(2);
  });

  test("does the work that is demanded after too many attempts from this address, and sends the same login again", async () => {
    vi.stubGlobal("isSecureContext", true);
    response = { refused: "PROOF_REQUIRED" };
    fill({ account: "DHC100001", password: "Aa123456" });
    fetchMock.mockImplementationOnce(async (path, request) => {
      const first = await fetchMock.getMockImplementation()?.(path, request);
      response = { payload: { access_token: "a.e30.c", expires_in: 900 } };
      return first ?? Response.error();
    });
    await press();
    await until(() => expect(sessionStore.read().auth.loginStatus).toBe(true));
    expect(bodies(paths.logIn.path)).toEqual([
      { memberNo: "DHC100001", password: "Aa123456" },
      {
        memberNo: "DHC100001",
        password: "Aa123456",
        proof: { challenge: expect.objectContaining({ parameters: expect.any(Object) }), solution: expect.any(Object) },
      },
    ]);
  });

  test("shows the server's message when the browser cannot do that work", async () => {
    vi.stubGlobal("isSecureContext", false);
    response = { refused: "PROOF_REQUIRED", status: 400 };
    fill({ account: "DHC100001", password: "Aa123456" });
    await waitForSubmit();
    expect(summary()).toEqual(["Not right."]);
  });
});
