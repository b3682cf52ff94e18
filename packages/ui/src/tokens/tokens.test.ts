import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

function variables(file: string): Map<string, string> {
  const css = readFileSync(new URL(file, import.meta.url), "utf8").split("@media")[0] ?? "";
  return new Map([...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]));
}

const palette = variables("./palette.css");
const meanings = variables("./meaning.css");

function colour(meaning: string): string {
  const name = /var\(--([\w-]+)\)/.exec(meanings.get(`color-${meaning}`) ?? "")?.[1];
  const value = palette.get(name ?? "");
  if (!value) throw new Error(`No colour stands behind ${meaning}`);
  return value;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(colour(one)), luminance(colour(other))].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe("contrast of the colours that meet", () => {
  it.each([
    // Body text: AAA.
    ["ink", "page", 7],
    ["ink", "surface", 7],
    ["ink", "surface-sunk", 7],
    ["ink", "tint", 7],
    ["ink", "care-tint", 7],
    ["ink", "attention-tint", 7],
    ["muted", "surface", 7],
    ["muted", "page", 7],
    ["brand-ink", "surface", 7],
    // Other text: AA.
    ["muted", "surface-sunk", 4.5],
    ["brand-strong", "surface", 4.5],
    ["brand-strong", "page", 4.5],
    ["brand-strong", "tint", 4.5],
    ["brand-ink", "tint", 4.5],
    ["on-brand", "brand-strong", 4.5],
    ["care", "surface", 4.5],
    ["care-ink", "care-tint", 4.5],
    ["on-care-deep", "care", 4.5],
    ["on-care-deep", "care-deep", 7],
    ["on-care-deep-muted", "care-deep", 7],
    ["success", "success-tint", 4.5],
    ["success", "page", 4.5],
    ["attention", "attention-tint", 4.5],
    ["danger", "danger-tint", 4.5],
    ["danger", "surface", 4.5],
    ["on-centre", "centre-core", 4.5],
    ["on-centre", "centre-sat1", 4.5],
    ["on-centre", "centre-sat2", 4.5],
    ["on-centre", "centre-sat3", 4.5],
    ["focus-ink", "focus", 7],
    ["surface", "ink", 7],
    ["focus", "ink", 4.5],
    // Large bold text, icons, edges of controls.
    ["brand", "surface", 3],
    ["brand", "page", 3],
    ["control-line", "surface", 3],
    ["control-line", "page", 3],
  ] as const)("%s on %s is at least %d", (text, ground, least) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(least);
  });

  it("never meets a raw colour in a component", () => {
    const folder = new URL("../components/", import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".css"));
    expect(files.length).toBeGreaterThan(10);
    const raw = files.filter((file) => /#[0-9a-f]{3,8}\b|--palette/i.test(readFileSync(new URL(file, folder), "utf8")));
    expect(raw).toEqual([]);
  });
});
