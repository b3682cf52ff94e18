import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

const modules = import.meta.glob<{ fixtures: Record<string, ReactElement> }>("./*/*.fixtures.tsx", { eager: true });

describe.each(Object.entries(modules))("%s", (_, { fixtures }) => {
  it.each(Object.entries(fixtures))("%s renders, without inline style", (_name, element) => {
    const html = renderToStaticMarkup(element);
    expect(html).not.toBe("");
    // The Content-Security-Policy of cached pages refuses style attributes.
    expect(html).not.toMatch(/\sstyle=/);
  });
});

it("every component has fixtures", () => {
  const components = [
    ...new Set(Object.keys(import.meta.glob(["./*/*.tsx", "!./*/*.fixtures.tsx", "!./*.tsx"])).map((file) => file.split("/")[1])),
  ];
  const withFixtures = Object.keys(modules).map((file) => file.split("/")[1]);
  expect(withFixtures.toSorted()).toEqual(components.toSorted());
});
