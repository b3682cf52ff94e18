// First match wins: Edge and Opera also call themselves Chrome, and Chrome also calls itself Safari.
const FAMILIES: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

/** The kind of browser, enough for a member to recognise their own session; versions and models are not stored. */
export function agentFamily(userAgent: string): string {
  return FAMILIES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Other";
}
