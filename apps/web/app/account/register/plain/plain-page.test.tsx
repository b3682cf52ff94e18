import { ERROR_CODES, type ErrorName, type FieldIssue, registrationBodySchema, success } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import type { Registrations } from "@kaifong/page-host";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { createStaticHandler } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { htmlOf } from "@kaifong/testing/html-of";
import { aLoadContext } from "../../../load-context.fixtures.ts";
import { FORM_CONTEXT } from "../register.fixtures.ts";
import PlainPage, { action, loader } from "./plain-page.tsx";

const ADDRESS = "https://site.example/register/plain";
const [ZH_HK, ZH_CN, EN] = LANGUAGES;
const NOW = new Date(`${FORM_CONTEXT.today}T02:00:00Z`);
const CODE_ID = "0d8f7c1e-5a4b-4c3d-9e2f-1a2b3c4d5e6f";
const PASSWORD = "Harbour7Walk";
const RECEIPT = { reference: "REG-23456789", contactBy: "2026-11-26" };

const refusal = (name: ErrorName, more: { fields?: FieldIssue[]; detail?: Record<string, unknown> } = {}) => ({
  metadata: { success: false as const },
  payload: { error_code: ERROR_CODES[name].code, error_name: name, error_message: `${name}.`, ...more },
});

/** The server's next responses, and the calls it received. */
let says: Partial<Pick<Registrations, "requestCode" | "verifyCode" | "register" | "receipt">>;
let asked: { readonly [Call in "requestCode" | "verifyCode" | "register"]: unknown[][] };
let language: Language;
let tokens: number;
beforeEach(() => {
  says = {};
  asked = { requestCode: [], verifyCode: [], register: [] };
  language = EN;
  tokens = 0;
});

const sent = { codeId: CODE_ID, mobileTail: "4567", expiresInSeconds: 600, resendInSeconds: 60 };
const registrations: Registrations = {
  token: async (previous) => previous || `token ${(tokens += 1)}`,
  requestCode: async (form) => {
    asked.requestCode.push([form]);
    return says.requestCode?.(form) ?? success(sent);
  },
  verifyCode: async (...given) => {
    asked.verifyCode.push(given);
    return says.verifyCode?.(...given) ?? success({});
  },
  register: async (body) => {
    asked.register.push([body]);
    return says.register?.(body) ?? success({ ticket: "a.b.c" });
  },
  receipt: async (ticket) => (says.receipt ? says.receipt(ticket) : RECEIPT),
};

/** Sends a request to the page and returns its response. */
async function ask(request: Request) {
  const cached = { seconds: Number.POSITIVE_INFINITY, stored: true };
  const context = aLoadContext({
    ...{ language, registrations, now: () => NOW },
    cache: { maxAge: (seconds) => (cached.seconds = seconds), noStore: () => (cached.stored = false) },
  });
  const shell = { setting: { phone: "2123 4500" }, settings: { showsMessages: false, identityProvider: "" } };
  const page = { path: "*", loader, action, Component: PlainPage };
  const handler = createStaticHandler([{ id: "root", path: "/", loader: () => shell, children: [page] }]);
  const outcome = await handler.query(request, { requestContext: context });
  if (outcome instanceof Response) return { status: outcome.status, location: outcome.headers.get("location"), cached };
  const html = htmlOf(handler, outcome, language);
  const data = Object.values(outcome.loaderData).at(-1) as { head?: { outcome?: string } }; // of the innermost loader
  const { window } = new JSDOM(`<!DOCTYPE html><main>${html}</main>`);
  return { status: outcome.statusCode, html, window, title: data.head?.outcome, cached };
}
type Page = Awaited<ReturnType<typeof ask>>;

const open = (search = "") => ask(new Request(ADDRESS + search));
/** A body that no browser made. */
const post = (fields: readonly (readonly [string, string])[]) =>
  ask(new Request(ADDRESS, { method: "POST", body: new URLSearchParams(fields.map(([name, value]) => [name, value])) }));

/** The element, typed as the kind with the most properties that are asked for here. */
function found(page: Page, selector: string): HTMLInputElement {
  const element = page.window?.document.querySelector<HTMLInputElement>(selector);
  if (!element) throw new Error(`no ${selector} on ${page.window?.document.body.textContent}`);
  return element;
}
const all = (page: Page, selector: string) => [...(page.window?.document.querySelectorAll<HTMLInputElement>(selector) ?? [])];
/** The visible heading of the step. */
const heading = (page: Page) => found(page, "form h2:not([role=alert] h2)").textContent;
const problems = (page: Page) => all(page, "[role=alert] li").map(({ textContent }) => textContent);
const links = (page: Page, within: string) =>
  [...(page.window?.document.querySelectorAll<HTMLAnchorElement>(`${within} a`) ?? [])].map(({ hash }) => hash);

/** Fills fields, ticks what is named by its value, and presses a button: the one that goes on, or another one by its value. */
async function fill(page: Page, answers: Readonly<Record<string, string | readonly string[]>>, go = ""): Promise<Page> {
  const form = page.window?.document.querySelector("form");
  if (!form || !page.window) throw new Error("no form");
  for (const [name, given] of Object.entries(answers)) {
    for (const value of [given].flat()) {
      const choice = form.querySelector<HTMLInputElement>(`[name="${name}"][value="${value}"]:is([type=radio], [type=checkbox])`);
      if (choice) choice.checked = true;
      else found(page, `[name="${name}"]:not([type=hidden])`).value = value;
    }
  }
  const [button] = all(page, go === "" ? "form [type=submit]:not([name])" : `form [name=go][value=${go}]`);
  if (!button) throw new Error(`no button ${go}`);
  const fields = new page.window.FormData(form, button);
  return post([...fields].map(([name, value]) => [name, typeof value === "string" ? value : ""] as const));
}

const PERSON = {
  ...{ surnameEn: "Chan", givenNameZh: "大文", gender: "F", identity: "HKID" },
  ...{ "birthDate.day": "27", "birthDate.month": "3", "birthDate.year": "1956" },
};
const CONTACT = { emergencyName: "Chan <b>Tai</b> Man", emergencyPhone: "9876 5432", emergencyRelationship: "CH" };
const NEWS = { "infoChannels[]": "MESSAGE", "consentPersonalData[]": "yes", "consentHealthRecord[]": "yes" };

async function proven(search = ""): Promise<Page> {
  const code = await fill(await open(search), { mobile: "9123 4567" });
  return fill(code, { code: "123 456" });
}
/** The page at the overview of all answers, for an applicant who works here. */
async function atCheck(): Promise<Page> {
  let page = await fill(await proven(), PERSON);
  for (const answers of [{ residenceBasis: "WORK" }, { region: "NT" }, { district: "NT_ST" }]) page = await fill(page, answers);
  page = await fill(page, CONTACT);
  page = await fill(await fill(page, { maritalStatus: "M" }), {});
  return fill(page, NEWS);
}

describe("R-MEM-24: an applicant of 70", () => {
  test("registers in the order of the other page, and the answers are shown in its words", async () => {
    const page = await atCheck();
    expect(heading(page)).toBe("Check your answers");
    expect(found(page, "form").textContent).toMatch(/27.March.1956/);
    const password = await fill(page, {});
    expect(heading(password)).toBe("Choose a password");
    const end = await fill(password, { password: PASSWORD, again: PASSWORD });
    expect([end.status, end.location]).toEqual([303, "/en/register/plain?sent=a.b.c"]);
    expect(registrationBodySchema.parse(asked.register[0]?.[0])).toMatchObject({
      ...{ codeId: CODE_ID, password: PASSWORD, surnameEn: "Chan", givenNameZh: "大文", birthDate: "1956-03-27" },
      ...{ district: "NT_ST", residenceBasis: "WORK", maritalStatus: "M", emergencyPhone: "9876 5432" },
      ...{ infoChannels: ["MESSAGE"], household: [], consentTransfer: false },
    });
    expect(asked.verifyCode).toEqual([[CODE_ID, "123456"]]);
    expect(asked.requestCode).toEqual([[{ mobile: "91234567", token: "token 1", honeypot: "" }]]);
  });

  test("is asked what an answer adds once it was sent, and that is not an error", async () => {
    const page = await fill(await fill(await proven(), PERSON), { residenceBasis: "WORK" });
    expect([page.status, heading(page), problems(page)]).toEqual([200, "Where you live or work", []]);
    expect(links(page, "form")).toEqual(["#region"]);
    expect(found(page, "[name=residenceBasis][value=WORK]").checked).toBe(true);
    // By now the question was shown.
    const missed = await fill(page, {});
    expect([missed.status, links(missed, "[role=alert]")]).toEqual([400, ["#region"]]);
    const districts = await fill(missed, { region: "KLN" });
    expect(links(districts, "form")).toEqual(["#district"]);
    // A district of another region than the one whose districts were shown.
    const others = await fill(districts, { region: "NT", district: "KLN_SSP" });
    expect([others.status, problems(others), links(others, "form")]).toEqual([200, [], ["#district"]]);
  });

  test("reads what is wrong in a summary and next to each field, with everything still filled in", async () => {
    const page = await fill(await proven(), { surnameEn: "陳", "birthDate.day": "31", "birthDate.month": "14" });
    expect(page.status).toBe(400);
    expect(page.title).toBe("Error: Your name and identity");
    expect(links(page, "[role=alert]")).toEqual(["#surnameEn", "#gender", "#birthDate.month", "#birthDate.year", "#identity"]);
    for (const hash of links(page, "[role=alert]")) {
      const field = page.window?.document.getElementById(hash.slice(1));
      const tied = field?.closest("[role=radiogroup]") ?? field;
      expect(tied?.getAttribute("aria-invalid")).toBe("true");
      expect(tied?.getAttribute("aria-describedby")).toContain("error");
    }
    expect(found(page, "[name=surnameEn]").value).toBe("陳");
    expect(found(page, '[name="birthDate.day"]').value).toBe("31");
  });

  test("goes back and on, changes one topic from the overview of all answers, and loses nothing", async () => {
    const page = await fill(await atCheck(), {}, "contact");
    expect(found(page, "[name=emergencyName]").value).toBe("Chan <b>Tai</b> Man");
    const before = await fill(page, { emergencyName: "Ho Siu Fong" }, "back");
    expect(heading(before)).toBe("Where you live or work");
    expect(found(before, "[name=district][value=NT_ST]").checked).toBe(true);
    // All other steps were gone through.
    const check = await fill(before, {});
    expect(heading(check)).toBe("Check your answers");
    expect(found(check, "form").textContent).toContain("Ho Siu Fong");
    expect(heading(await fill(await fill(check, {}), {}, "back"))).toBe("Check your answers");
  });

  test("gets no page that somebody else could see: what carries answers is stored nowhere, and no password is carried", async () => {
    const password = await fill(await atCheck(), {});
    const wrong = await fill(password, { password: PASSWORD, again: "Harbour8Walk" });
    expect([wrong.status, wrong.cached.stored, links(wrong, "[role=alert]")]).toEqual([400, false, ["#again"]]);
    expect(wrong.html).not.toMatch(/Harbour/);
    expect(asked.register).toEqual([]);
  });
});

test("a minor is asked for a guardian, who need not be written down twice", async () => {
  let page = await fill(await proven("?identity=CHILD_UNDER_11&age=6_TO_17"), {
    surnameEn: "Chan",
    gender: "M",
    "birthDate.day": "1",
    "birthDate.month": "5",
    "birthDate.year": "2017",
  });
  page = await fill(await fill(page, { residenceBasis: "LIVE" }), { neighbourhood: "SKM", region: "KLN" });
  page = await fill(page, { district: "KLN_SSP" });
  page = await fill(page, {
    guardianName: "Chan Siu Fong",
    guardianPhone: "6123 4567",
    guardianRelationship: "P",
    "emergencyIsGuardian[]": "yes",
  });
  expect(heading(page)).toBe("Home and work");
  page = await fill(await fill(await fill(page, {}), {}), NEWS);
  expect(all(page, "dd").map((answer) => answer.textContent)).toContain("In an emergency, call the parent or guardian above");
  await fill(await fill(page, {}), { password: PASSWORD, again: PASSWORD });
  expect(registrationBodySchema.parse(asked.register[0]?.[0])).toMatchObject({
    identity: "CHILD_UNDER_11",
    guardianRelationship: "P",
    emergencyName: "Chan Siu Fong",
    emergencyRelationship: "P",
  });
});

describe("the phone", () => {
  test("needs a number, and shows the server's message about it", async () => {
    expect(problems(await fill(await open(), { mobile: "" }))).toEqual(["Enter your mobile phone number."]);
    says.requestCode = async () => refusal("MOBILE_REGISTERED");
    const taken = await fill(await open(), { mobile: "91234567" });
    expect([taken.status, problems(taken)]).toEqual([409, ["MOBILE_REGISTERED."]]);
    expect(all(taken, 'form a[href="/en/login"]')).toHaveLength(1);
    says.requestCode = async () => refusal("FORM_TOO_FAST");
    const fast = await fill(taken, {});
    expect([fast.status, found(fast, "[name=mobile]").value]).toEqual([429, "91234567"]);
  });

  test("gets another code, or is replaced by another number", async () => {
    const code = await fill(await open(), { mobile: "91234567" });
    const again = await fill(code, {}, "resend");
    expect([again.status, heading(again)]).toEqual([200, "Your mobile phone"]);
    // One form sends one code, however often it comes.
    expect(asked.requestCode).toMatchObject([[{ token: "token 1" }], [{ token: "token 2" }]]);
    expect(found(again, "form").textContent).toContain("We sent another code.");
    says.requestCode = async () => refusal("CODE_TOO_SOON");
    expect(problems(await fill(again, {}, "resend"))).toEqual(["CODE_TOO_SOON."]);
    expect(found(await fill(again, {}, "number"), "[name=mobile]").value).toBe("91234567");
  });

  test("says how many attempts at a code are left, and asks for the number when the code has expired", async () => {
    const code = await fill(await open(), { mobile: "91234567" });
    says.verifyCode = async () => refusal("CODE_WRONG", { detail: { left: 3 } });
    const wrong = await fill(code, { code: "111111" });
    expect([wrong.status, problems(wrong)]).toEqual([400, ["CODE_WRONG.", "You can try 3 more times."]]);
    says.verifyCode = async () => refusal("CODE_EXHAUSTED");
    const over = await fill(wrong, { code: "111112" });
    expect([problems(over), found(over, "[name=mobile]").value]).toEqual([["CODE_EXHAUSTED."], "91234567"]);
  });
});

describe("the server's refusal at the end", () => {
  const send = async (name: ErrorName, more?: Parameters<typeof refusal>[1]) => {
    const page = await fill(await atCheck(), {});
    says.register = async () => refusal(name, more);
    return fill(page, { password: PASSWORD, again: PASSWORD });
  };

  test("in an answer leads to its step, and from there to the end again", async () => {
    const issue = { path: "emergencyPhone", code: "CONTACT_NUMBER", message: "Please check the number." };
    const page = await send("VALIDATION_FAILED", { fields: [issue] });
    expect([page.status, heading(page), links(page, "[role=alert]")]).toEqual([
      ...[400, "Whom to call in an emergency", ["#emergencyPhone"]],
    ]);
    expect(heading(await fill(page, {}))).toBe("Check your answers");
  });

  test("in the password is said there", async () => {
    const issue = { path: "password", code: "PASSWORD_COMMON", message: "Everybody tries that." };
    const page = await send("VALIDATION_FAILED", { fields: [issue] });
    expect([heading(page), problems(page)]).toEqual(["Choose a password", ["Everybody tries that."]]);
  });

  test("in a code that is too old asks for another code, and nothing else again", async () => {
    const page = await send("CODE_EXPIRED");
    expect([heading(page), problems(page)]).toEqual(["Your mobile phone", ["CODE_EXPIRED."]]);
    const code = await fill(page, {});
    expect(heading(await fill(code, { code: "123456" }))).toBe("Check your answers");
  });

  test.each([["SERVICE_UNAVAILABLE", 503] as const, ["RATE_LIMITED", 429] as const])(
    "in no answer is said, and that everything is still there: %s",
    async (name, status) => {
      const page = await send(name);
      expect([page.status, heading(page)]).toEqual([status, "Choose a password"]);
      expect(problems(page)).toEqual([`${name}.`, "Everything you filled in is still here."]);
    },
  );
});

describe("the confirmation", () => {
  test.each([
    [ZH_HK, "2026年11月26日"],
    [ZH_CN, "2026年11月26日"],
    [EN, "26 November 2026"],
  ])("says the reference, when the centre calls and what comes next, and is stored nowhere", async (of, date) => {
    language = of;
    const page = await open("?sent=a.b.c");
    const words = found(page, "main").textContent.replaceAll("\u00a0", " ");
    for (const part of ["REG-23456789", date]) expect(words).toContain(part);
    expect(all(page, "ol > li")).toHaveLength(3);
    expect([page.cached.stored, all(page, "form").length]).toEqual([false, 0]);
  });

  test("is the first step when its ticket is old", async () => {
    says.receipt = async () => undefined;
    expect(await open("?sent=x")).toMatchObject({ status: 302, location: "/en/register/plain" });
  });
});

test("a page that is requested is stored for a second, and knows the answers of the check whether one can join", async () => {
  const page = await open("?identity=CHILD_UNDER_11&age=6_TO_17");
  expect(page.cached).toEqual({ seconds: 1, stored: true });
  expect(found(page, "form").textContent).toContain("a parent or guardian");
  expect(found(page, "[name=identity]").value).toBe("CHILD_UNDER_11");
});

describe("a request that no form of ours sent", () => {
  test.each([
    [
      "names that reach into objects",
      [
        ["a[999999]", "x"],
        ["__proto__", "y"],
        ["at", "constructor"],
        ["go", "__proto__"],
      ],
    ],
    [
      "a step that nobody may be at yet",
      [
        ["at", "password"],
        ["password", PASSWORD],
        ["again", PASSWORD],
      ],
    ],
    [
      "answers that are no choices",
      [
        ["at", "person"],
        ["gender", "X"],
        ["drawn", "toString"],
        ["done", "person"],
      ],
    ],
    [
      "a code that is no code",
      [
        ["at", "phone"],
        ["codeSent", "x"],
      ],
    ],
  ] as const)("leads nowhere past what is left to do: %s", async (_, fields) => {
    const page = await post([...fields]);
    expect(page.status).toBeLessThan(500);
    expect(asked.register).toEqual([]);
    expect(["Your mobile phone", "Your name and identity"]).toContain(heading(page));
  });

  test("is cut to what anybody types before anything is composed", async () => {
    const composing = vi.spyOn(String.prototype, "normalize");
    const marks = "e\u0316\u0301".repeat(3_000);
    await post([
      ["at", "person"],
      ["codeId", CODE_ID],
      ["birthDate.year", marks],
      ["mobile", marks],
    ]);
    await post([
      ["at", "phone"],
      ["mobile", marks],
    ]);
    const longest = Math.max(0, ...composing.mock.contexts.map((text) => String(text).length));
    composing.mockRestore();
    expect(longest).toBeLessThan(2_000);
  });

  test("is an empty form when its body is not a form", async () => {
    const page = await ask(new Request(ADDRESS, { method: "POST", body: "hello", headers: { "content-type": "text/plain" } }));
    expect([page.status, heading(page)]).toEqual([400, "Your mobile phone"]);
  });
});

/** Rules left out: how React writes attributes is its own matter; a field with several values is sent under one name. */
const NOT_ASKED = [
  ...["attr-case", "attribute-empty-style", "attribute-boolean-style", "void-style"],
  ...["tel-non-breaking", "valid-autocomplete", "form-dup-name", "valid-id"],
];

test("every step is valid HTML", async () => {
  const rules = Object.fromEntries(NOT_ASKED.map((rule) => [rule, "off" as const]));
  const validator = new HtmlValidate({ extends: ["html-validate:recommended"], rules });
  const check = await atCheck();
  const steps = [await open(), await fill(await open(), { mobile: "91234567" }), await proven(), check, await fill(check, {})];
  for (const { html = "" } of steps) {
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
  }
});
