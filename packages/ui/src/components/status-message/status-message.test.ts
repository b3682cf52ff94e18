import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

it("is there for assistive technology and for the focus while it says nothing", () => {
  const styles = readFileSync(join(import.meta.dirname, "status-message.module.css"), "utf8");
  expect(styles).not.toMatch(/display: none|visibility/);
});
