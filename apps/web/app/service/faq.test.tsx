import { expect, test } from "vitest";
import { LANGUAGES } from "@kaifong/i18n";
import { visit } from "../page.fixtures.tsx";
import { readSeeds } from "../seeds.fixtures.ts";
import * as faq from "./faq.tsx";

test("the page says what the questions are, once, before the first of them", async () => {
  const content = readSeeds(new Date("2026-11-27T02:00:00Z"))(LANGUAGES[2]);
  const seen = await visit(faq, { address: "/en/service/service-faq", content });
  const lead = content.webPage("serviceFaq")?.lead ?? "";
  expect(lead).not.toBe("");
  const order = [...seen.querySelectorAll("h1, p, h3")].map(({ tagName, textContent }) =>
    textContent === lead ? "lead" : tagName,
  );
  expect(order.slice(0, 3)).toEqual(["H1", "lead", "H3"]);
  expect(order.filter((what) => what === "lead")).toHaveLength(1);
});
