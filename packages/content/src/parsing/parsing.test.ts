import { describe, expect, test } from "vitest";
import { plainText } from "@kaifong/i18n/format";
import { aMedium } from "../fixtures.ts";
import { linkAddress, secureLink, secureOrOwnLink, uploadPath, youtubeId } from "./addresses.ts";
import { safeHtml } from "./html.ts";
import { image } from "./images.ts";

describe("HTML from editors", () => {
  test("has no line end within a time or a number, and leaves addresses as they are", () => {
    const html = safeHtml("**上午11:30**，[第1節](/uploads/第1節.pdf)");
    expect(html).toContain("上\u2060午\u206011:30");
    expect(html).toContain("第\u20601\u2060節</a>");
    expect(html.match(/<a [^>]*>/)?.[0]).not.toContain("\u2060");
  });

  test("may break an email address before its signs, and links to the whole address, as it is searched and copied", () => {
    const html = safeHtml("[privacy@kaifong.example](mailto:privacy@kaifong.example)");
    expect(html).toContain('<a href="mailto:privacy@kaifong.example">privacy<wbr />@kaifong<wbr />.example</a>');
    expect(plainText(html)).toBe("privacy@kaifong.example");
  });

  test("headings start at the third level, and lists, tables and emphasis stay", () => {
    const html = safeHtml("# 大\n\n## 小\n\n- 一\n- 二\n\n| a | b |\n|---|---|\n| 1 | 2 |");
    expect(html).toContain("<h3>大</h3>");
    expect(html).toContain("<h4>小</h4>");
    expect(html).toContain('<th scope="col" role="columnheader">a</th>');
    expect(html).toContain("<li>一</li>");
    expect(html).not.toMatch(/<h[12]/);
  });

  test("a cell of a table names its column, in plain words", () => {
    const html = safeHtml('| **Warning** "T8" | Centres |\n|---|---|\n| Signal 8 | closed |');
    expect(html).toContain(
      '<td data-label="Warning &quot;T8&quot;" role="cell">Signal 8</td><td data-label="Centres" role="cell">closed</td>',
    );
  });

  test("an editor's own table has no other role", () => {
    expect(safeHtml('<table role="presentation"><tr role="alert"><td>1</td></tr></table>')).not.toMatch(/role/);
  });

  test.each([
    ["## 一\n\n#### 二\n\n## 三", "h3 h4 h3"],
    ["### 一\n\n# 二\n\n## 三", "h3 h3 h4"],
    ["# 1\n\n## 2\n\n### 3\n\n#### 4\n\n##### 5", "h3 h4 h5 h6 h6"],
  ])("leaves out no level of headings: %j", (markdown, levels) => {
    expect([...safeHtml(markdown).matchAll(/<(h\d)>[^<]*<\/\1>/g)].map(([, name]) => name).join(" ")).toBe(levels);
  });

  test.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "[x](javascript:alert(1))",
    "[x](//evil.example/)",
    '<a href="data:text/html,<script>1</script>">x</a>',
    '<iframe src="https://evil.example"></iframe>',
    "![x](https://evil.example/x.png)",
    '<p style="position:fixed" onclick="x()" class="a" id="b">x</p>',
    "<svg><script>1</script></svg>",
    "<form action=/x><input name=a></form>",
  ])("nothing active comes through: %s", (markdown) => {
    expect(safeHtml(markdown)).not.toMatch(/script|onerror|onclick|javascript:|evil|data:|style|iframe|<form|<input|class=|id=/i);
  });

  test("links of this site have no attributes, and others pass on no opener", () => {
    expect(safeHtml("[a](/login) [b](https://www.chp.gov.hk/) [c](tel:21234500)")).toBe(
      '<p><a href="/login">a</a> <a href="https://www.chp.gov.hk/" rel="noopener noreferrer">b</a> <a href="tel:21234500">c</a></p>',
    );
  });

  test("pictures come from the media library of this site, whatever origin the editor's tool wrote", () => {
    expect(safeHtml("![圖](http://127.0.0.1:1337/uploads/a_1.webp)")).toContain('src="/uploads/a_1.webp"');
  });
});

describe("addresses", () => {
  test.each([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3", "dQw4w9WgXcQ"],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", "dQw4w9WgXcQ"],
    ["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["dQw4w9WgXcQ", "dQw4w9WgXcQ"],
    ["https://evil.example/watch?v=dQw4w9WgXcQ", null],
    ["https://youtube.com.evil.example/embed/dQw4w9WgXcQ", null],
    ["javascript:alert(1)", null],
    ["https://www.youtube.com/watch?v=short", null],
  ])("film %s → %s", (address, id) => expect(youtubeId(address)).toBe(id));

  test.each([
    "/uploads/../etc/passwd",
    "/uploads/%2e%2e%2fx",
    "/uploads/a/b.png",
    "//evil/uploads/a.png",
    "/etc/passwd",
    "data:image/png;base64,x",
  ])("%s is not a file of the media library", (address) => expect(uploadPath(address)).toBeNull());

  test.each(["javascript:x", "vbscript:x", "//evil", "/\\evil", "ftp://x", " "])("%s is not a link", (address) =>
    expect(linkAddress(address)).toBeNull(),
  );

  test("a picture without size or from elsewhere is left out, and narrower versions come narrowest first, without the thumbnail, AVIF by itself", () => {
    expect(image.parse(aMedium("https://evil.example/a.png"))).toBeNull();
    expect(image.parse(aMedium("/uploads/a.png", { width: null }))).toBeNull();
    expect(image.parse({ data: null })).toBeNull();
    const formats = {
      thumbnail: { url: "/uploads/t.png", width: 100 },
      medium: { url: "/uploads/m.png", width: 750 },
      small: { url: "/uploads/s.png", width: 500 },
      medium_avif: { url: "/uploads/m.avif", width: 750, mime: "image/avif" },
      small_avif: { url: "/uploads/s.avif", width: 500, mime: "image/avif" },
    };
    const parsed = image.parse(aMedium("/uploads/a.png", { formats }));
    expect(parsed?.variants.map(({ src }) => src)).toEqual(["/uploads/s.png", "/uploads/m.png"]);
    expect(parsed?.light.map(({ src }) => src)).toEqual(["/uploads/s.avif", "/uploads/m.avif"]);
  });
});

test.each([
  ["https://chat.example/?lang=en", true, true],
  ["/contact/contact-enquiry", false, true],
  ["//chat.example", false, false],
  ["http://chat.example", false, false],
  ["tel:21234500", false, false],
  ["", false, false],
])("%j is an address elsewhere: %j, or here: %j", (address, secure, orOwn) => {
  expect([secureLink, secureOrOwnLink].map((field) => field.parse(address))).toEqual(
    [secure, orOwn].map((is) => (is ? address : null)),
  );
});
