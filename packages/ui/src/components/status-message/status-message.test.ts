import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

test("exists for assistive technology and for the focus while it is empty", () => {
  const styles = readFileSync(join(import.meta.dirname, "status-message.module.css"), "utf8");
  expect(styles).not.toMatch(/display: none|visibility/);
});
