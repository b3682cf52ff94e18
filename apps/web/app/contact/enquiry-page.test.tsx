import { enquiryBodySchema } from "@kaifong/contract";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { withoutTies } from "@kaifong/i18n/format";
import { serverI18n } from "@kaifong/i18n/server";
import type { SafeHtml, WebPage } from "@kaifong/content";
import type { Enquiries, SentEnquiryForm, EnquiryResult } from "@kaifong/page-host";
import { aReader } from "@kaifong/testing";
import { HtmlValidate } from "html-validate";
import { JSDOM } from "jsdom";
import { createStaticHandler } from "react-router";
import { htmlOf } from "@kaifong/testing/html-of";
import { describe, expect, test } from "vitest";
import { aLoadContext } from "../load-context.fixtures.ts";
import EnquiryPage, { action, loader } from "./enquiry-page.tsx";

const ADDRESS = "https://site.example/contact/contact-enquiry";
const [ZH_HK, ZH_CN, EN] = LANGUAGES;
const NOW = new Date("2026-11-20T02:00:00Z");
const VALUES = {
  topic: "CHARGE",
  name: "陳 <b>大文</b>",
  email: "tai@example.com",
  contactNumber: "9123 4567",
  message: 'One\n"Two" & </textarea>',
};

type Refused = Extract<EnquiryResult, { sent: false }>;
const refused = (name: Refused["refused"], more: Partial<Refused> = {}): Refused => ({
  sent: false,
  refused: name,
  fields: [],
  retryAfterSeconds: 0,
  ...more,
});

interface Visit {
  readonly language?: Language;
  readonly result?: EnquiryResult;
  readonly receipt?: Awaited<ReturnType<Enquiries["receipt"]>>;
  readonly page?: WebPage;
  /** Whether the site is a demonstration. */
  readonly showsMessages?: boolean;
}

/** Sends a request to the page and returns its response. */
async function ask(
  request: Request,
  { language = EN, result = refused("INTERNAL"), receipt, page: words, showsMessages = false }: Visit = {},
) {
  const sent: SentEnquiryForm[] = [];
  const cached = { seconds: Number.POSITIVE_INFINITY, stored: true };
  const enquiries: Enquiries = {
    token: async (previous) => (previous ? `${previous}, again` : "a token"),
    send: async (form) => {
      sent.push(form);
      return result;
    },
    receipt: async () => receipt,
  };
  const context = aLoadContext({
    language,
    enquiries,
    now: () => NOW,
    content: aReader(words ? { webPage: () => words } : {}),
    cache: { maxAge: (seconds) => (cached.seconds = seconds), noStore: () => (cached.stored = false) },
  });
  const shell = { setting: { phone: "2123 4500" }, settings: { showsMessages } };
  const routes = [
    {
      id: "root",
      path: "/",
      loader: () => shell,
      children: [{ path: "*", loader, action, Component: EnquiryPage }],
    },
  ];
  const handler = createStaticHandler(routes);
  const outcome = await handler.query(request, { requestContext: context });
  if (outcome instanceof Response) return { status: outcome.status, location: outcome.headers.get("location"), sent, cached };
  const html = htmlOf(handler, outcome, language);
  const page = Object.values(outcome.loaderData).at(-1) as { head?: { outcome?: string } }; // of the innermost loader
  const { document } = new JSDOM(`<!DOCTYPE html><main>${html}</main>`).window;
  return { status: outcome.statusCode, html, document, title: page.head?.outcome, sent, cached };
}

const visit = (more?: Visit) => ask(new Request(ADDRESS), more);
const post = (fields: Record<string, string>, more?: Visit) =>
  ask(new Request(ADDRESS, { method: "POST", body: new URLSearchParams(fields) }), more);
const value = (document: Document | undefined, name: string) =>
  document?.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]:not([type=radio])`)?.value;

const WORDS: WebPage = {
  ...{ id: "x", updatedAt: "", locale: "en", converted: false, code: "contactEnquiry", title: "Ask us", lead: null, cover: null },
  ...{ reviewedBy: null, reviewedOn: null },
  sections: [
    {
      ...{ anchor: "not-emergency", kind: "NOTICE", heading: "In an emergency call 999", items: [] },
      body: "<p>Nobody reads this form at once.</p>" as SafeHtml, // plain words in place of sanitised ones
    },
  ],
};

describe("a warning that is not about the form", () => {
  const orderIn = (document: Document | undefined) =>
    [...(document?.querySelectorAll("#not-emergency, form") ?? [])].map(({ id, tagName }) => id || tagName);

  test("is before the form in one line, and in full for those who open it", async () => {
    const { document } = await ask(new Request(ADDRESS), { page: WORDS });
    expect(orderIn(document)).toEqual(["not-emergency", "FORM"]);
    expect(document?.querySelector("#not-emergency summary")?.textContent).toBe("In an emergency call 999");
    expect(document?.querySelector("#not-emergency details")?.textContent).toContain("Nobody reads this form at once.");
  });
});

describe("the form", () => {
  test.each([ZH_HK, ZH_CN, EN])("has a name for every field, in $code, and is valid HTML", async (language) => {
    const { document, html, status } = await visit({ language });
    expect(status).toBe(200);
    const report = await new HtmlValidate({
      extends: ["html-validate:recommended"],
      // How React writes attributes is its own matter; so is the space in the telephone number.
      rules: {
        "attr-case": "off",
        "attribute-empty-style": "off",
        "attribute-boolean-style": "off",
        "void-style": "off",
        "tel-non-breaking": "off",
      },
    }).validateString(html ?? "");
    expect(report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([]);
    const nameless = [...(document?.querySelectorAll("input:not([type=hidden]), textarea") ?? [])].filter(
      (field) => (field as HTMLInputElement).labels?.length !== 1, // only fields with labels are selected
    );
    expect(nameless).toEqual([]);
  });

  test("is a plain form that posts to its own address, with the token of this moment", async () => {
    const { document, cached } = await visit({ language: EN });
    const form = document?.querySelector("form");
    expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/en/contact/contact-enquiry"]);
    expect(value(document, "token")).toBe("a token");
    expect(document?.querySelectorAll("[name=topic]")).toHaveLength(10);
    // Cached for a moment, and stored by browsers: otherwise the back button loses what was typed.
    expect(cached).toEqual({ seconds: 1, stored: true });
  });

  test("begins with the topic that the link to it names, when there is such a topic", async () => {
    const topicFor = async (query: string) => {
      const { document } = await ask(new Request(`${ADDRESS}?topic=${query}`));
      return document?.querySelector<HTMLInputElement>("[name=topic]:checked")?.value;
    };
    expect(await topicFor("MEMBERSHIP")).toBe("MEMBERSHIP");
    expect(await topicFor("<script>")).toBeUndefined();
  });

  test("marks what has to be answered, and the group of which one field has to be: as the contract demands (R-ENQ-01)", async () => {
    const { document } = await visit();
    const marked = [...(document?.querySelectorAll("[aria-required=true], [data-one-required]") ?? [])].map((place) =>
      (place.matches("[name]") ? place : place.querySelector("[name]"))?.getAttribute("name"),
    );
    const missing = enquiryBodySchema.safeParse({ name: "", message: "" }).error?.issues.map(({ path }) => path.join("."));
    expect(marked.sort()).toEqual(missing?.sort());
    expect(document?.querySelectorAll("[data-one-required] [name]")).toHaveLength(2);
  });

  test("hides its honeypot from people, whatever they read with", async () => {
    const { document } = await visit();
    const honeypot = document?.querySelector<HTMLInputElement>("[name=website]");
    expect(honeypot?.tabIndex).toBe(-1);
    expect(honeypot?.autocomplete).toBe("off");
    expect(honeypot?.closest("[aria-hidden=true]")).not.toBeNull();
  });
});

describe("a form that was sent", () => {
  const receipt = { caseNumber: "ENQ-23456789", replyBy: "2026-11-25", acknowledgementChannel: "EMAIL" } as const;

  test("leads with 303 to the page with the case number, and carries everything that was in it", async () => {
    const result = { sent: true, receipt, ticket: "a.b.c" } as const;
    const { status, location, sent } = await post({ ...VALUES, token: "t", proof: "p", website: "x", more: "y" }, { result });
    expect([status, location]).toEqual([303, "/en/contact/contact-enquiry?sent=a.b.c"]);
    expect(sent).toEqual([{ ...VALUES, token: "t", proof: "p", honeypot: "x" }]);
  });

  test.each([
    [ZH_HK, "2026年11月25日（星期三）", "我們已收到您的查詢", "3個工作天之內"],
    [ZH_CN, "2026年11月25日（星期三）", "我们已收到您的咨询", "3个工作日之内"],
    [EN, "Wednesday, 25\u00a0November\u00a02026", "We have received your enquiry", "within 3\u00a0working days"],
  ])("shows number, date and telephone, and is stored nowhere: $code", async (language, date, title, within) => {
    const { document, cached, title: head } = await ask(new Request(`${ADDRESS}?sent=a.b.c`), { language, receipt });
    const text = withoutTies(document?.body.textContent ?? "");
    for (const part of ["ENQ-23456789", date, title, within, "2123\u00A04500"]) expect(text).toContain(part);
    expect(document?.querySelector("form")).toBeNull();
    expect(document?.querySelector('[data-enquiry="sent"]')).not.toBeNull();
    expect(cached.stored).toBe(false);
    expect(head).toBe(serverI18n(language).t("enquiry:sent.head"));
  });

  test("leads to the messages of a demonstration when a message would have been sent, and on no other site", async () => {
    const links = async (acknowledgementChannel: "EMAIL" | "NONE", showsMessages: boolean) => {
      const shown = { ...receipt, acknowledgementChannel };
      const { document } = await ask(new Request(`${ADDRESS}?sent=a.b.c`), { receipt: shown, showsMessages });
      return document?.querySelectorAll('a[href="/en/demo/messages"]').length;
    };
    expect(await links("EMAIL", true)).toBe(1);
    expect(await links("NONE", true)).toBe(0);
    expect(await links("EMAIL", false)).toBe(0);
  });

  test("leads back to the form when its ticket is not ours, or is old", async () => {
    const { status, location } = await ask(new Request(`${ADDRESS}?sent=x`));
    expect([status, location]).toEqual([302, "/en/contact/contact-enquiry"]);
  });
});

describe("a form that is refused", () => {
  const fields = [
    { path: "message", code: "required", message: "This field is required." },
    { path: "topic", code: "ENQUIRY_TOPIC", message: "Please choose a topic." },
    { path: "email", code: "EMAIL_ADDRESS", message: "Please enter an email address such as name@example.com." },
  ];

  test("comes back with everything that was typed, and 400 (R-ENQ-07)", async () => {
    const result = refused("VALIDATION_FAILED", { fields });
    const { document, status } = await post({ ...VALUES, token: "t", proof: "p", website: "x" }, { result });
    expect(status).toBe(400);
    for (const name of ["name", "email", "contactNumber", "message"] as const) {
      expect(value(document, name)).toBe(VALUES[name]);
    }
    expect(document?.querySelector<HTMLInputElement>("[name=topic]:checked")?.value).toBe("CHARGE");
    // The token keeps its time and the proof its worth; the honeypot is empty again.
    expect(["token", "proof", "website"].map((name) => value(document, name))).toEqual(["t, again", "p", ""]);
  });

  test("has a summary in the order of the form whose links lead to fields, and the same words next to each field", async () => {
    const { document, title } = await post(VALUES, { result: refused("VALIDATION_FAILED", { fields }) });
    const links = [...(document?.querySelectorAll<HTMLAnchorElement>("[role=alert] a") ?? [])];
    expect(links.map(({ hash }) => hash)).toEqual(["#topic", "#email", "#message"]);
    expect(links[2]?.textContent).toBe("Please fill in “Your question or message”.");
    for (const { hash, textContent } of links) {
      const field = document?.querySelector(hash);
      const tied = field?.closest("[role=radiogroup]") ?? field;
      expect(tied?.getAttribute("aria-invalid")).toBe("true");
      const described = (tied?.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document?.getElementById(id));
      expect(described.filter((element) => element?.textContent === textContent)).toHaveLength(1);
    }
    expect(document?.querySelector("#name")?.getAttribute("aria-invalid")).toBeNull();
    expect(title).toBe("Error");
  });

  test.each([
    ["RATE_LIMITED", 429, 25 * 60],
    ["SERVICE_UNAVAILABLE", 503, 5],
    ["FORM_TOO_FAST", 429, 2],
    ["FORM_EXPIRED", 400, 0],
    ["FORM_NOT_ACCEPTED", 403, 0],
  ] as const)("says why, that nothing is lost, and whom to call: %s", async (name, expected, retryAfterSeconds) => {
    const { document, status, title } = await post({ ...VALUES, proof: "p" }, { result: refused(name, { retryAfterSeconds }) });
    expect(status).toBe(expected);
    const text = document?.querySelector("[role=alert]")?.textContent ?? "";
    expect(text).toContain(serverI18n(EN).t(`errors:${name}`));
    expect(text).toContain("What you wrote is still below.");
    expect(text).toContain("2123\u00A04500");
    expect(text.includes("10:25am")).toBe(retryAfterSeconds > 60);
    expect(value(document, "message")).toBe(VALUES.message);
    expect(value(document, "proof")).toBe("");
    expect(title).toBe("Not sent yet");
  });

  test.each([
    ["text/plain", "hello"],
    ["multipart/form-data; boundary=x", "no parts here"],
    ["application/json", '{"name":"x"}'],
  ])("is an empty one when it was not a form at all: %s", async (type, body) => {
    const { status, sent } = await ask(new Request(ADDRESS, { method: "POST", body, headers: { "content-type": type } }));
    expect(status).toBe(500); // as the enquiries of this test respond
    expect(sent[0]).toMatchObject({ name: "", message: "", token: "" });
  });

  test("in bytes that are not UTF-8 arrives with replacement characters", async () => {
    const body = "name=%FF%FEa&message=%E6%9F%A5";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const { sent } = await ask(new Request(ADDRESS, { method: "POST", body, headers }));
    expect(sent[0]).toMatchObject({ name: "\ufffd\ufffda", message: "查" });
  });
});
