// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import * as paths from "@kaifong/contract/paths";
import { LANGUAGES } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { QueryClientProvider } from "@tanstack/react-query";
import { eventually } from "@kaifong/testing/eventually";
import { act } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { challengeResponse } from "../session/challenge.fixtures.ts";
import { sessionStore } from "../session/store.ts";
import { LoginForm } from "./login-form.tsx";

const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
const PAGE = (
  <QueryClientProvider client={newQueryClient()}>
    <I18nextProvider i18n={serverI18n(LANGUAGES[2])}>
      <LoginForm phone="21234500" />
    </I18nextProvider>
  </QueryClientProvider>
);
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", asked);
  Element.prototype.scrollIntoView = () => undefined;
  localStorage.clear();
  document.body.innerHTML = "<main></main>";
  root = createRoot(find("main"));
  act(() => root.render(PAGE));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  asked.mockReset();
});

/** As the kind that can do the most of what is asked here. */
function find(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
/** react-query tells the page of its calls by a timer. */
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const press = async () => {
  act(() => find("[type=submit]").click());
  await turn();
};
/** The call that is under way has come to its end. */
const settled = () =>
  eventually(async () => {
    await turn();
    expect(find("[type=submit]").getAttribute("aria-disabled")).toBeNull();
  });
const summary = () => [...document.querySelectorAll("[role=alert] li")].map(({ textContent }) => textContent);
const refuse = (error_name: string, status: number) =>
  asked.mockImplementation(async () =>
    Response.json(
      { metadata: { success: false }, payload: { error_code: 1001, error_name, error_message: "Not right." } },
      { status },
    ),
  );

describe("the form of the log-in page", () => {
  it("says what is wrong beside each field and in a summary that takes the focus, at every attempt", async () => {
    find("#account").value = "12";
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
    expect(asked).not.toHaveBeenCalled();
  });

  it("takes a member number in the same field, sends it once, and shows what the server says with everything still in its place", async () => {
    refuse("LOGIN_FAILED", 401);
    find("#account").value = "dhc 100001";
    find("#password").value = "Aa1";
    const refused = await asked("", {});
    asked.mockReset();
    let respond: (response: Response) => void = () => undefined;
    asked.mockImplementation(() => new Promise((resolve) => (respond = resolve)));
    await press();
    expect(find("[type=submit]").getAttribute("aria-disabled")).toBe("true");
    await press();
    respond(refused);
    await settled();
    expect(asked.mock.calls.map(([path, { body }]) => [path, body])).toEqual([
      [paths.login.path, '{"memberNo":"DHC100001","password":"Aa1"}'],
    ]);
    expect(summary()).toEqual(["Not right."]);
    expect([find("#account").value, find("#password").value]).toEqual(["dhc 100001", "Aa1"]);
    // The sentence about the last attempt goes when the next one does not even reach the server.
    find("#password").value = "";
    await press();
    expect(summary()).toHaveLength(1);
    expect(summary()).not.toContain("Not right.");
  });

  it.each([
    ["ACCOUNT_LOCKED", 429, true],
    ["RATE_LIMITED", 429, true],
    ["LOGIN_FAILED", 401, false],
  ])("tells whom to call on %s", async (name, status, helped) => {
    refuse(name, status);
    find("#account").value = "91234567";
    find("#password").value = "Aa1";
    await press();
    await settled();
    expect(summary().join(" ").includes("2123\u00a04500")).toBe(helped);
  });

  it("fails at once without a network, instead of waiting for one", async () => {
    asked.mockRejectedValue(new TypeError("Failed to fetch"));
    const network = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    window.dispatchEvent(new Event("offline"));
    try {
      find("#account").value = "91234567";
      find("#password").value = "Aa1";
      await press();
      await settled();
      expect(summary()).toEqual([expect.stringContaining("not connected to the internet")]);
    } finally {
      network.mockRestore();
      window.dispatchEvent(new Event("online"));
    }
  });

  it("says that the server is out of reach, when the network is there", async () => {
    asked.mockRejectedValue(new TypeError("Failed to fetch"));
    find("#account").value = "91234567";
    find("#password").value = "Aa1";
    await press();
    await settled();
    expect(summary()).toEqual([expect.stringContaining("cannot reach our system")]);
  });

  it("is not there for a browser without script, which could not send it", () => {
    expect(find("form").closest("[data-needs-script]")).not.toBeNull();
  });

  it("keeps the session that the server gives", async () => {
    asked.mockImplementation(async () =>
      Response.json({ metadata: { success: true }, payload: { access_token: "a.b.c", expires_in: 900, member: {} } }),
    );
    find("#account").value = "91234567";
    find("#password").value = "Aa1";
    await press();
    expect(sessionStore.read().tokenInfo.accessToken).toBe("Bearer a.b.c");
  });

  it("keeps what was typed before the page had started", async () => {
    act(() => root.unmount());
    find("main").innerHTML = renderToString(PAGE);
    find("#account").value = "9123";
    root = await act(async () => hydrateRoot(find("main"), PAGE));
    await press();
    expect(find("#account").value).toBe("9123");
    expect(summary()).toHaveLength(2);
  });

  it("does the work that is asked for when too many have tried from here, and sends the same once more", async () => {
    vi.stubGlobal("isSecureContext", true);
    const challenge = await challengeResponse("login");
    const bodies: { readonly proof?: object }[] = [];
    asked.mockImplementation(async (path, { body }) => {
      if (path.endsWith("/login_challenge")) return challenge.clone();
      bodies.push(JSON.parse(typeof body === "string" ? body : "{}"));
      const payload = { error_code: 1109, error_name: "PROOF_REQUIRED", error_message: "Prove it." };
      if (bodies.length === 1) return Response.json({ metadata: { success: false }, payload }, { status: 400 });
      return Response.json({ metadata: { success: true }, payload: { access_token: "a.e30.c", expires_in: 900 } });
    });
    find("#account").value = "DHC100001";
    find("#password").value = "Aa123456";
    await press();
    await eventually(async () => {
      await turn();
      expect(sessionStore.read().auth.loginStatus).toBe(true);
    });
    expect(bodies).toEqual([
      { memberNo: "DHC100001", password: "Aa123456" },
      {
        memberNo: "DHC100001",
        password: "Aa123456",
        proof: { challenge: (await challenge.json()).payload, solution: expect.any(Object) },
      },
    ]);
  });

  it("says what the server says where the browser has no way to do that work", async () => {
    vi.stubGlobal("isSecureContext", false);
    refuse("PROOF_REQUIRED", 400);
    find("#account").value = "DHC100001";
    find("#password").value = "Aa123456";
    await press();
    await settled();
    expect(summary()).toEqual(["Not right."]);
  });
});
