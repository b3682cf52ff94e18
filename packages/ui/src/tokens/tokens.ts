/**
 * The tokens as data, for their tests and for the gallery of components. They are written only in the style sheets of this
 * folder.
 */

/** Variables that a style sheet sets under a selector, by name without the dashes: by default on the root without a condition. */
export function variables(css: string, selector = ":root"): Map<string, string> {
  return declared(`\n${css}`.split(`\n${selector} {`)[1]?.split("}")[0]);
}

/** Variables of the root under a media query, named as the style sheet writes it: `prefers-contrast: more`. */
export function variablesUnder(query: string, css: string): Map<string, string> {
  return declared(css.split(`@media (${query})`)[1]?.split("\n}")[0]);
}

function declared(rule = ""): Map<string, string> {
  return new Map([...rule.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]));
}

/** The colour of the first level behind a meaning of the second: `ink` → `palette-ink-900`, `#1f1a17`. */
export function colourOf(
  meaning: string,
  meanings: ReadonlyMap<string, string>,
  palette: ReadonlyMap<string, string>,
): { readonly name: string; readonly value: string } {
  const name = /^var\(--([\w-]+)\)$/.exec(meanings.get(`color-${meaning}`) ?? "")?.[1] ?? "";
  const value = palette.get(name);
  if (value === undefined) throw new Error(`No colour stands behind ${meaning}`);
  return { name, value };
}

/** Contrast of two colours (`#rrggbb`) by WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Colours that meet: the drawn colour, the ground under it, and the contrast that it needs there. */
export const CONTRAST_PAIRS = [
  // Body text: AAA.
  ["ink", "page", 7],
  ["ink", "surface", 7],
  ["ink", "surface-sunk", 7],
  ["ink", "tint", 7],
  ["ink", "care-tint", 7],
  ["ink", "success-tint", 7],
  ["ink", "attention-tint", 7],
  ["ink", "danger-tint", 7],
  ["muted", "surface", 7],
  ["muted", "page", 7],
  ["brand-ink", "surface", 7],
  // Other text: AA.
  ["muted", "surface-sunk", 4.5],
  ["brand-strong", "surface", 4.5],
  ["brand-strong", "page", 4.5],
  ["brand-strong", "tint", 4.5],
  // Links in notices.
  ["brand-strong", "care-tint", 4.5],
  ["brand-strong", "success-tint", 4.5],
  ["brand-strong", "attention-tint", 4.5],
  ["brand-strong", "danger-tint", 4.5],
  ["brand-strong-hover", "surface", 4.5],
  ["brand-strong-hover", "page", 4.5],
  ["brand-ink", "tint", 4.5],
  ["brand-ink", "page", 4.5],
  ["on-brand", "brand-strong", 4.5],
  ["on-brand", "brand-strong-hover", 4.5],
  ["on-brand", "brand-strong-active", 4.5],
  ["on-brand", "danger", 4.5],
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
  ["danger", "page", 4.5],
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
  ["care", "care-tint", 3],
  ["control-line", "surface", 3],
  ["control-line", "page", 3],
] as const;
