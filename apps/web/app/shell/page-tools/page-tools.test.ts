import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every page with the tools marks what is read aloud", () => {
  const app = new URL("../../", import.meta.url);
  const modules = readdirSync(app, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.(test|fixtures))\.tsx$/.test(file))
    .map((file) => ({ file, source: readFileSync(new URL(file, app), "utf8") }));
  const pages = modules.filter(({ source }) => /<PageTools[ />]/.test(source));
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ source }) => !source.includes("attribute(READ_ALOUD_ATTRIBUTE)")).map(({ file }) => file)).toEqual([]);
});
