import { expect, test } from "vitest";
import { packagesOf } from "./packages.ts";

test("the server loads its packages and theirs, but none that only browsers or tests load", () => {
  const loaded = packagesOf("apps/server");
  expect(loaded).toEqual(expect.arrayContaining(["content", "contract", "domain", "i18n", "page-host"]));
  expect(["client", "forms", "testing", "ui"].filter((name) => loaded.includes(name))).toEqual([]);
});

test("what a package lists by another's list counts", () => {
  expect(packagesOf("packages/content")).toContain("domain");
});
