import { expect, test, vi } from "vitest";
import { LANGUAGES } from "./languages.ts";
import { MESSAGES, serverI18n } from "./server.ts";
import { type TextTree, textReader } from "./text-reader.ts";

const FORM = /_(?:zero|one|other|F|M|AT|LEFTOVERS|string|number)$/;

/** `{a: {b: "…", c_other: "…"}}` → `a.b`, `a.c_other`. */
function keysIn(tree: TextTree, before = ""): readonly string[] {
  return Object.entries(tree).flatMap(([name, inner]) =>
    typeof inner === "string" ? [before + name] : keysIn(inner, `${before}${name}.`),
  );
}

/** A value for each placeholder of our texts; unused names do no harm. */
const VALUES = Object.fromEntries(
  [...JSON.stringify(MESSAGES).matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name = ""]) => [name, `<${name}> & $1`]),
);

test.each(LANGUAGES)("reads every text as i18next does, in $code", (language) => {
  const { code } = language;
  const texts: Readonly<Record<string, TextTree>> = MESSAGES[code];
  const read = textReader({ language: code, texts });
  const i18n = serverI18n(language);
  const differences: unknown[] = [];
  const compare = (key: string, ours: string, theirs: string) => {
    if (ours !== theirs) differences.push([key, ours, theirs]);
  };
  for (const [namespace, tree] of Object.entries(texts)) {
    const t = i18n.getFixedT<string>(code, namespace);
    for (const key of keysIn(tree)) {
      const stem = key.replace(FORM, "");
      const kind = FORM.exec(key)?.[0].slice(1);
      for (const count of [undefined, 0, 1, 2]) {
        for (const context of kind === undefined || count !== undefined ? [undefined] : [undefined, kind]) {
          const values = { ...VALUES, ...(count === undefined ? {} : { count }), ...(context === undefined ? {} : { context }) };
          compare(stem, read(namespace, stem, values), t(stem, values));
          compare(key, read("shell", `${namespace}:${key}`, VALUES), t(key, VALUES));
        }
      }
    }
  }
  expect(differences).toEqual([]);
});

test("shows the default value, or the key, when no file has a text, and reports it", () => {
  const onMissing = vi.fn();
  const read = textReader({ language: "en-US", texts: { shell: { known: "Known" } }, onMissing });
  expect(read("shell", "known")).toBe("Known");
  expect(onMissing).not.toHaveBeenCalled();
  expect(read("shell", "known.deeper", { defaultValue: "Told {{what}}", what: "so" })).toBe("Told so");
  expect(read("shell", "auth:unknown")).toBe("unknown");
  expect(onMissing.mock.calls).toEqual([
    ["shell", "known.deeper", "Told {{what}}"],
    ["auth", "unknown", "unknown"],
  ]);
});
