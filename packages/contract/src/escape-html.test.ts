import { expect, test } from "vitest";
import { escapeHtml } from "./escape-html.ts";

test("words stay words between tags and in quotes, in any script", () => {
  expect(escapeHtml('<a title="1 & 2">街坊 &amp;')).toBe("&lt;a title=&quot;1 &amp; 2&quot;&gt;街坊 &amp;amp;");
});
