import { expect, test } from "vitest";
import { packagesOf } from "./packages.ts";

test("the server loads its packages and theirs, but none that only browsers or tests load", () => {
  const loaded = packagesOf("apps/server");
  expect(loaded).toEqual(expect.arrayContaining(["content", "contract", "domain", "i18n", "page-host"]));
  expect(["client", "forms", "testing", "ui"].filter((name) => loaded.includes(name))).toEqual([]);
});

test("a package's own list counts for whoever lists that package", () => {
  expect(packagesOf("packages/content")).toContain("domain");
});
