import type { DemoMessage } from "@kaifong/page-host";
import { JSDOM } from "jsdom";
import { LANGUAGES } from "@kaifong/i18n";
import { withoutTies } from "@kaifong/i18n/format";
import { createStaticHandler } from "react-router";
import { expect, test } from "vitest";
import { htmlOf } from "@kaifong/testing/html-of";
import { aLoadContext } from "../load-context.fixtures.ts";
import { A_CODE, AN_EMAIL } from "./messages.fixtures.ts";
import MessagesPage, { loader } from "./messages-page.tsx";

const [, , EN] = LANGUAGES;

/** Requests the page on a site with these messages; undefined on one that is not a demonstration. */
async function ask(messages: readonly DemoMessage[] | undefined) {
  let stored = true;
  const context = aLoadContext({
    language: EN,
    demoMessages: messages && { list: async () => messages },
    cache: { maxAge: () => undefined, noStore: () => (stored = false) },
  });
  const handler = createStaticHandler([{ id: "root", path: "*", loader, Component: MessagesPage }]);
  const outcome = await handler.query(new Request("https://site.example/en/demo/messages"), { requestContext: context });
  if (outcome instanceof Response) throw new Error(`responded with ${outcome.status}`);
  return { status: outcome.statusCode, stored, html: outcome.statusCode === 200 ? htmlOf(handler, outcome, EN) : "" };
}

test("the page shows messages in their own language, with the code by itself, and is never cached", async () => {
  const { status, stored, html } = await ask([A_CODE, AN_EMAIL]);
  expect([status, stored]).toEqual([200, false]);
  const { document } = new JSDOM(html).window;
  const [code, email] = document.querySelectorAll("li");
  expect(code?.querySelector("strong")?.textContent).toBe("482913");
  expect(code?.querySelector("h2")?.textContent).toBe("9123\u00a00001");
  expect(withoutTies(code?.querySelector('[lang="zh-Hant-HK"]')?.textContent ?? "")).toBe(A_CODE.text);
  expect(email?.textContent).toContain(AN_EMAIL.subject);
  expect(email?.querySelector("strong")).toBeNull();
  expect(document.body.textContent).toContain("none of these messages was sent");
});

test("the page says how to get a message when there is none", async () => {
  expect((await ask([])).html).toContain("There are no messages yet.");
});

test("the page is not found on any other site, like every address that does not exist", async () => {
  expect(await ask(undefined)).toEqual({ status: 404, stored: true, html: "" });
});
