import { type Language, LANGUAGES } from "@kaifong/i18n";
import { JSDOM } from "jsdom";
import { createStaticHandler } from "react-router";
import { htmlOf } from "@kaifong/testing/html-of";
import { describe, expect, test } from "vitest";
import { readJoinAnswers } from "./join-answers.ts";
import { JoinCheck } from "./join-check.tsx";

async function shown(query: string, language: Language = LANGUAGES[2]): Promise<Document> {
  const Component = () => <JoinCheck answers={readJoinAnswers(new URLSearchParams(query))} asked />;
  const handler = createStaticHandler([{ id: "root", path: "/", loader: () => null, Component }]);
  const context = await handler.query(new Request("https://site.example/"));
  if (context instanceof Response) throw new Error("redirected");
  const html = htmlOf(handler, context, language);
  return new JSDOM(html).window.document;
}

describe("the check whether one can join", () => {
  test.each(LANGUAGES)("R-MEM-05: says which answers contradict each other and asks again ($code)", async (language) => {
    const page = await shown("identity=CHILD_UNDER_11&district=yes&age=ADULT&record=yes", language);
    expect(page.querySelector('[role="status"]')).toBeNull();
    const summary = page.querySelector('[role="alert"]');
    expect([...(summary?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"))).toEqual(["#identity", "#age"]);
    expect(summary?.textContent).not.toContain("join.");
    expect(page.querySelectorAll("fieldset > p")).toHaveLength(2);
    expect(page.querySelectorAll("input[checked]")).toHaveLength(4);
    const wrong = [...page.querySelectorAll('[role="radiogroup"][aria-invalid="true"]')];
    expect(wrong.map((group) => page.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent)).toEqual(
      [...page.querySelectorAll("fieldset > p")].map(({ textContent }) => textContent),
    );
    expect(wrong.map((group) => group.querySelector("#identity, #age")?.getAttribute("type"))).toEqual(["radio", "radio"]);
  });

  test("gives an answer for a child of 6 to 10", async () => {
    const page = await shown("identity=CHILD_UNDER_11&district=yes&age=6_TO_17&record=yes");
    expect(page.querySelector('[role="status"]')?.textContent).toContain("Yes, you can register");
    expect(page.querySelector('[role="alert"]')).toBeNull();
  });

  test("leads to the registration, with the answers so far", async () => {
    const page = await shown("identity=HKID&district=yes&age=6_TO_17&record=yes");
    const link = page.querySelector('[role="status"] a');
    expect(link?.getAttribute("href")).toBe("/en/register?identity=HKID&age=6_TO_17");
  });

  test("asks for missing answers before anything else", async () => {
    const page = await shown("identity=CHILD_UNDER_11&age=ADULT");
    expect(page.querySelector('[role="alert"]')?.querySelectorAll("li")).toHaveLength(2);
  });
});
