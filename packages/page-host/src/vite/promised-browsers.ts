/**
 * The oldest browsers that the site promises to work in, by the names of MDN's compatibility data. They cover more than 99 % of
 * Hong Kong's visits. The build writes for them, and `npm test` checks the built files against them
 * (scripts/quality/promised-browsers, decision 27). README.md says the same.
 */
export const PROMISED_BROWSERS = {
  chrome: "100",
  chrome_android: "100",
  edge: "109",
  firefox: "115",
  safari: "15.4",
  safari_ios: "15.4",
} as const;

const NAMES_FOR_VITE: Readonly<Record<string, string>> = { chrome_android: "chrome", safari_ios: "ios" };

/** The promised browsers in the form of Vite's `build.target`. */
export function buildTarget(): string[] {
  const targets = Object.entries(PROMISED_BROWSERS).map(
    ([browser, version]) => `${NAMES_FOR_VITE[browser] ?? browser}${version}`,
  );
  return [...new Set(targets)];
}
