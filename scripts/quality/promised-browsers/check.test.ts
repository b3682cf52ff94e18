import { describe, expect, test } from "vitest";
import { problemsOf } from "./check.ts";
import { isOlder, lackedBy, featureAt } from "./compat.ts";
import { readScript, scriptUses } from "./script-features.ts";
import { ownFieldsOf } from "./markup.ts";
import { styleUses } from "./style-features.ts";

function features(code: string): readonly string[] {
  const script = readScript(code);
  const fields = script.program ? ownFieldsOf(script.program) : new Set<string>();
  return [...new Set(scriptUses(script, fields).map(({ feature }) => feature))];
}

const styleFeatures = (css: string) => styleUses(css).map(({ feature }) => feature);

describe("features of scripts that promised browsers lack", () => {
  test.each([
    ["a static function", "URL.canParse(a)", "api.URL.canParse_static"],
    ["a static function of the window's", "window.URL.canParse(a)", "api.URL.canParse_static"],
    ["a time limit", "fetch(a, { signal: AbortSignal.timeout(5) })", "api.AbortSignal.timeout_static"],
    ["a function of a built-in object", "Object.groupBy(a, b)", "javascript.builtins.Object.groupBy"],
    ["a member of a namespace", "new Intl.Segmenter('en')", "javascript.builtins.Intl.Segmenter"],
    ["a global", "scheduler.postTask(a)", "api.scheduler"],
    ["a member of every array", "a.toSorted()", "javascript.builtins.Array.toSorted"],
    ["a field of what is made here", "const a = new URLSearchParams(b); if (a.size > 0) c()", "api.URLSearchParams.size"],
    ["a field of what an address has", "if (a.searchParams.size > 0) c()", "api.URLSearchParams.size"],
    ["an event", "a.addEventListener('scrollend', b)", "api.Document.scrollend_event"],
    [
      "an option",
      "new IntersectionObserver(a, { trackVisibility: true })",
      "api.IntersectionObserver.IntersectionObserver.options_trackVisibility_parameter",
    ],
    ["lookbehind", "a.match(/(?<=b)c/)", "javascript.regular_expressions.lookbehind_assertion"],
    ["lookbehind in a text", "new RegExp('(?<!b)c', 'u')", "javascript.regular_expressions.lookbehind_assertion"],
    ["a flag", "a.match(new RegExp('b', 'v'))", "javascript.builtins.RegExp.unicodeSets"],
    ["a modifier", "new RegExp('(?i:b)')", "javascript.regular_expressions.modifier"],
    ["a static block", "class A { static { b() } }", "javascript.classes.static.initialization_blocks"],
    ["an element", "(0, a.jsx)('search', { children: b })", "html.elements.search"],
    ["an attribute", "jsx('div', { popover: 'auto' })", "html.global_attributes.popover"],
  ])("%s", (_, code, feature) => {
    expect(features(code)).toContain(feature);
  });

  test("syntax that is newer than all of them", () => {
    expect(features("using a = b()")).toEqual([expect.stringContaining("syntax: ")]);
    expect(features("a = /[b--c]/v")).toEqual([expect.stringContaining("syntax: ")]);
  });
});

describe("uses that do not count", () => {
  test.each([
    ["what all of them have", "a.at(-1); a.replaceAll('b', 'c'); structuredClone(a); Object.hasOwn(a, b); new URL(a)"],
    [
      "a name of the code's own",
      "function f(scheduler) { scheduler.postTask; return scheduler } function g() { var structuredClone; return structuredClone(a) }",
    ],
    ["the size of a set", "const a = new Set(b); a.size"],
    ["a field that the code's objects have", "const a = { toSorted: 1 }; b.toSorted"],
    ["what an object calls of itself", "class A { escape() {} b() { this.escape() } }"],
    ["a group with a name", "a.match(/(?<year>\\d+)(?!b)/u)"],
    ["a look whether it is there", "typeof scheduler; if (navigator.share) b(); 'share' in navigator"],
    ["what was looked for before", "if ('share' in navigator) navigator.share(a)"],
    ["what is left alone without it", "function f() { if (!navigator.share) return; navigator.share(a) }"],
    ["a call that may be missing", "URL.canParse?.(a)"],
    ["an attribute of a component", "jsx(Popover, { popover: 'auto' })"],
  ])("%s", (_, code) => {
    expect(features(code)).toEqual([]);
  });

  test("a call in the test itself counts", () => {
    expect(features("URL.canParse(a) ? new URL(a) : b")).toEqual(["api.URL.canParse_static"]);
  });
});

describe("features of styles that promised browsers lack", () => {
  test.each([
    ["a selector", "a:has(b) { color: red }", "css.selectors.has"],
    ["nesting", "a { & b { color: red } }", "css.selectors.nesting"],
    ["a rule", "@container (width > 1px) { a { color: red } }", "css.at-rules.container"],
    ["a range of widths", "@media (width >= 10px) { a { color: red } }", "css.at-rules.media.range_syntax"],
    ["a property", "a { rotate: 1turn }", "css.properties.rotate"],
    ["a word of a property", "a { float: inline-start }", "css.properties.float.inline-start"],
    ["a function", "a { --b: color-mix(in srgb, red, blue) }", "css.types.color.color-mix"],
    ["a unit", "a { height: 100dvh }", "css.types.length.viewport_percentage_units_dynamic"],
  ])("%s", (_, css, feature) => {
    expect(styleFeatures(css)).toContain(feature);
  });

  test.each([
    ["what all of them have", "@media (min-width: 10px) { a:is(b)::before { display: grid; inset: 0; aspect-ratio: 1 } }"],
    ["what is looked for before", "@supports (rotate: 1turn) { a { rotate: 1turn } }"],
    ["a vendor's own", "a { -webkit-user-select: none }"],
  ])("not %s", (_, css) => {
    expect(styleFeatures(css)).toEqual([]);
  });
});

describe("the whole site", () => {
  const site = (script: string) => ({
    scripts: { "a.js": script },
    styles: {},
    server: { "index.js": "const firstPaint = { code: 'Object.groupBy(a)' }" },
  });
  const inHead = { "javascript.builtins.Object.groupBy": "a test" };

  test("is checked, the script in the head of pages too, and the message names the browser that fails", () => {
    const problems = problemsOf(site("URL.canParse(a)"), {});
    expect(problems).toEqual([
      expect.stringMatching(/^api\.URL\.canParse_static is lacking in chrome 100, .*safari 15\.4.*:\n {2}a\.js: URL\.canParse/),
      expect.stringMatching(/^javascript\.builtins\.Object\.groupBy .*\n {2}the script in the head: /),
    ]);
  });

  test("is checked in functions that are sent to pages as source text", () => {
    const index = "const firstPaint = { code: 'a()' }; function run() { URL.canParse(a) } send(run.toString()); a.toString();";
    expect(problemsOf({ scripts: {}, styles: {}, server: { "index.js": index } }, {})).toEqual([
      expect.stringMatching(/^api\.URL\.canParse_static .*\n {2}a function that pages are sent: /),
    ]);
  });

  test("may export from its own scripts under the name of something newer", () => {
    const scripts = { "a.js": 'import("./b.js").then(e=>e.xr)', "b.js": "const a=1;export{a as xr};" };
    expect(problemsOf({ ...site(""), scripts }, inHead)).toEqual([]);
    expect(problemsOf({ ...site(""), scripts: { "a.js": "navigator.xr" } }, inHead)).toHaveLength(1);
  });

  test("may use features that are allowed with a reason", () => {
    expect(problemsOf(site("URL.canParse(a)"), { ...inHead, "api.URL": "a test" })).toEqual([]);
  });

  test("fails on a reason that is no longer needed", () => {
    expect(problemsOf(site("a()"), { ...inHead, "api.URL": "a test" })).toEqual([
      expect.stringMatching(/^api\.URL is allowed .*take the entry out/),
    ]);
  });

  test("fails without the script in the head, instead of passing by mistake", () => {
    expect(() => problemsOf({ scripts: {}, styles: {}, server: { "index.js": "a()" } }, {})).toThrow("page-scripts.ts");
  });
});

describe("the compatibility data", () => {
  test("compares versions by their numbers", () => {
    expect([
      isOlder("15.4", "16"),
      isOlder("15.4", "15.10"),
      isOlder("100", "99"),
      isOlder("100", "≤37"),
      isOlder("100", "preview"),
    ]).toEqual([true, true, false, false, true]);
  });

  test("shows which promised browsers lack what", () => {
    expect(lackedBy(featureAt("javascript.regular_expressions.lookbehind_assertion"))).toEqual(["safari", "safari_ios"]);
    expect(lackedBy(featureAt("javascript.builtins.Array.at"))).toEqual([]);
    expect(lackedBy(featureAt("api.NoSuchThing"))).toEqual([]);
  });
});
