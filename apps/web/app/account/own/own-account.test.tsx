// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { Member, MemberSession } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { LANGUAGES } from "@kaifong/i18n";
import { standInForDialogs } from "@kaifong/testing/dialogs";
import { eventually } from "@kaifong/testing/eventually";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NOTICE_KEY } from "../../storage-keys.ts";
import { sessionStore } from "../../session/store.ts";
import { inPage } from "../../story.fixtures.tsx";
import { ChangePassword } from "./change-password.tsx";
import { Sessions } from "../sessions/sessions.tsx";
import { OwnFacts } from "./own-facts.tsx";

/** What the server gives, or the name of its refusal, by method and path. */
let responses: Record<string, { readonly payload: unknown } | { readonly refused: string; readonly fields?: readonly object[] }>;
const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
const HERE: MemberSession = {
  ...{ id: "d-1", agentFamily: "Firefox", current: true },
  ...{ startedAt: "2026-11-20T02:00:00.000Z", lastSeenAt: "2026-11-21T02:00:00.000Z" },
};
const THERE: MemberSession = { ...HERE, id: "d-2", agentFamily: "Other", current: false };
const MEMBER: Member = {
  ...{ id: "m-1", memberNo: "DHC100014", memberType: "FULL", gender: "F", age: 72, mobileTail: "4567" },
  ...{ nameZh: "陳大文", nameEn: "CHAN Tai Man" },
};
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", asked);
  Element.prototype.scrollIntoView = () => undefined;
  standInForDialogs();
  sessionStorage.clear();
  responses = {
    [`GET ${paths.ownSessions.path}`]: { payload: [THERE, HERE] },
    [`GET ${paths.ownMobile.path}`]: { payload: { mobile: "91234567" } },
    [`POST ${paths.logout.path}`]: { payload: {} },
    [`POST ${paths.logoutEverywhere.path}`]: { payload: {} },
    [`POST ${paths.changePassword.path}`]: { payload: { endedSessions: 2 } },
    "DELETE /api/member/me/sessions/d-2": { payload: {} },
  };
  asked.mockImplementation(async (path, { method }) => {
    const response = responses[`${method} ${path}`];
    if (!response) throw new TypeError("Failed to fetch");
    if ("payload" in response) return Response.json({ metadata: { success: true }, payload: response.payload });
    const payload = { error_code: 1, error_name: response.refused, error_message: "Not right.", fields: response.fields };
    return Response.json({ metadata: { success: false }, payload }, { status: 400 });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  asked.mockReset();
});

function show(Piece: ComponentType): void {
  document.body.innerHTML = "<main></main>";
  root = createRoot(find("main"));
  const queries = newQueryClient();
  act(() =>
    root.render(
      inPage(
        () => (
          <QueryClientProvider client={queries}>
            <Piece />
          </QueryClientProvider>
        ),
        LANGUAGES[2],
      ),
    ),
  );
}
/** As the kind that can do the most of what is asked here. */
function find(selector: string): HTMLInputElement {
  const element = document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector}`);
  return element;
}
const turn = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const until = (holds: () => void) =>
  eventually(async () => {
    await turn();
    holds();
  });
const text = () => find("main").textContent;
const press = (name: string) =>
  act(async () => {
    const found = [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim().startsWith(name));
    if (!found) throw new Error(`no button ${name}`);
    found.click();
  });
/** What the page asks for; renewing the token is none of its business. */
const calls = (method: string) =>
  asked.mock.calls
    .filter(([path, request]) => request.method === method && path !== paths.extendToken.path)
    .map(([path, { body }]) => [path, body]);

describe("a member's own facts", () => {
  it("hold back the mobile number until somebody wants to see it", async () => {
    show(() => <OwnFacts member={MEMBER} />);
    expect(text()).toContain("ending in\u00a04567");
    expect(asked).not.toHaveBeenCalled();
    await press("Show the whole number");
    await until(() => expect(find("output").textContent).toMatch(/^9123.4567$/));
    expect(text()).not.toContain("Show the whole number");
  });

  it("of an applicant, who has no member number, show that of the registration", () => {
    show(() => <OwnFacts member={{ ...MEMBER, memberType: "PENDING", memberNo: "REGABCD2345" }} />);
    expect(document.body.textContent).toContain("Registration numberREG-ABCD2345");
    expect(document.body.textContent).not.toContain("Member number");
  });

  it("say so where it cannot be had", async () => {
    responses = {};
    show(() => <OwnFacts member={MEMBER} />);
    await press("Show the whole number");
    await until(() => expect(find("[role=alert]").textContent).toContain("cannot reach our system"));
  });
});

describe("changing the password", () => {
  const fill = (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) find(`#${name}`).value = value;
  };
  const submit = async () => {
    await act(async () => find("[type=submit]").click());
    await until(() => expect(document.querySelector("[type=submit][aria-disabled]")).toBeNull());
  };
  const GOOD = { currentPassword: "Kaifong2026", password: "Harbour7Walk", again: "Harbour7Walk" };
  const open = async () => {
    show(() => <ChangePassword memberNo="DHC100014" />);
    await press("Change password");
    await until(() => expect(document.activeElement).toBe(find("#currentPassword")));
  };
  const summary = () => [...document.querySelectorAll("[role=alert] li")].map(({ textContent }) => textContent);

  it("says how many other devices were logged out, where the reader is brought to", async () => {
    await open();
    fill(GOOD);
    await submit();
    await until(() => expect(text()).toContain("2 other devices were logged out."));
    expect(document.activeElement?.textContent).toContain("Your password is changed");
    expect(calls("POST")).toEqual([
      [paths.changePassword.path, JSON.stringify({ currentPassword: "Kaifong2026", password: "Harbour7Walk" })],
    ]);
    expect(document.querySelector("form")).toBeNull();
  });

  it("is not asked for while a field is wrong", async () => {
    await open();
    await submit();
    expect(summary()).toEqual(["Enter your current password.", "Enter a new password.", "Enter the new password once more."]);
    fill({ ...GOOD, again: "Harbour7Work" });
    await submit();
    expect(summary()).toEqual(["Password does not match. Please try again."]);
    expect(calls("POST")).toEqual([]);
  });

  it("leads to the current password that was wrong, with everything still in its place", async () => {
    await open();
    responses[`POST ${paths.changePassword.path}`] = { refused: "CURRENT_PASSWORD_WRONG" };
    fill(GOOD);
    await submit();
    expect(find("[role=alert] a").getAttribute("href")).toBe("#currentPassword");
    expect(find("#currentPassword-error").textContent).toBe("Not right.");
    expect(find("#again").value).toBe("Harbour7Walk");
    responses[`POST ${paths.changePassword.path}`] = {
      refused: "VALIDATION_FAILED",
      fields: [{ path: "password", code: "PASSWORD_COMMON", message: "Too common." }],
    };
    await submit();
    expect(find("#password-error").textContent).toBe("Too common.");
    expect(document.querySelector("#currentPassword-error")).toBeNull();
  });
});

describe("a member's devices", () => {
  const names = () => [...document.querySelectorAll("h3")].map(({ textContent }) => textContent?.trim());

  it("are listed, this one first and without a button of its own; another is logged out at once", async () => {
    show(Sessions);
    await until(() => expect(names()).toEqual(["Firefox browser This device", "Unknown browser"]));
    responses[`GET ${paths.ownSessions.path}`] = { payload: [HERE] };
    expect([...document.querySelectorAll("li button")].map(({ textContent }) => textContent)).toEqual([
      "Log out Unknown browser",
    ]);
    await press("Log out Unknown");
    await until(() => expect(names()).toEqual(["Firefox browser This device"]));
    expect(find("[role=status]").textContent).toContain("has been logged out");
    expect(document.activeElement).toBe(find("[role=status]"));
    expect(calls("DELETE")).toHaveLength(1);
  });

  it("that have gone by themselves are as good as logged out; one that could not be stays in the list", async () => {
    show(Sessions);
    await until(() => expect(names()).toHaveLength(2));
    delete responses["DELETE /api/member/me/sessions/d-2"];
    await press("Log out Unknown");
    await until(() => expect(find("[role=status]").textContent).toContain("could not log it out"));
    expect(names()).toHaveLength(3); // with the heading of what is said
    responses["DELETE /api/member/me/sessions/d-2"] = { refused: "NOT_FOUND" };
    responses[`GET ${paths.ownSessions.path}`] = { payload: [HERE] };
    await press("Log out Unknown");
    await until(() => expect(names()).toEqual(["Firefox browser This device"]));
  });

  it("that cannot be had are asked for once more", async () => {
    responses[`GET ${paths.ownSessions.path}`] = { refused: "SERVICE_UNAVAILABLE" };
    show(Sessions);
    await until(() => expect(find("[role=alert]").textContent).toContain("Not right."));
    responses[`GET ${paths.ownSessions.path}`] = { payload: [HERE] };
    await press("Try again");
    await until(() => expect(names()).toEqual(["Firefox browser This device"]));
  });

  it("are all logged out after a question, and the member is brought home, where that is told", async () => {
    const assign = vi.fn();
    vi.stubGlobal("location", { pathname: "/en/member", search: "", assign });
    show(Sessions);
    await press("Log out everywhere");
    expect(find("dialog").hasAttribute("open")).toBe(true);
    expect(calls("POST")).toEqual([]);
    await press("Yes, log out everywhere");
    await until(() => expect(assign).toHaveBeenCalledWith("/en"));
    expect(calls("POST").map(([path]) => path)).toContain(paths.logoutEverywhere.path);
    expect([sessionStore.read().auth.loginStatus, sessionStorage.getItem(NOTICE_KEY)]).toEqual([false, "LOGGED_OUT"]);
  });

  it("stay logged in where the server could not be told", async () => {
    delete responses[`POST ${paths.logoutEverywhere.path}`];
    show(Sessions);
    await press("Log out everywhere");
    await press("Yes, log out everywhere");
    await until(() => expect(find("dialog [role=alert]").textContent).toContain("cannot reach our system"));
    expect(sessionStore.read().auth.loginStatus).toBe(true);
    await press("No, stay logged in");
    expect(find("dialog").hasAttribute("open")).toBe(false);
    expect(document.querySelector("dialog [role=alert]")).toBeNull();
  });
});
