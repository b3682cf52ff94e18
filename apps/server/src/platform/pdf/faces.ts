import { createRequire } from "node:module";
import type { LanguageCode } from "@kaifong/i18n";

const require = createRequire(import.meta.url);

type Weight = "regular" | "bold";
interface Family {
  readonly name: string;
  readonly files: Readonly<Record<Weight, string>>;
}

/** Neither has all signs: the one for Hong Kong lacks simplified forms, the other a few that Cantonese is written with. */
const HONG_KONG: Family = {
  name: "hk",
  files: {
    regular: require.resolve("@expo-google-fonts/noto-sans-hk/400Regular/NotoSansHK_400Regular.ttf"),
    bold: require.resolve("@expo-google-fonts/noto-sans-hk/700Bold/NotoSansHK_700Bold.ttf"),
  },
};
const SIMPLIFIED: Family = {
  name: "sc",
  files: {
    regular: require.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"),
    bold: require.resolve("@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf"),
  },
};

/** The two typefaces of a language: the one it is set in, and the one for signs that the first lacks. */
export const FAMILIES: Readonly<Record<LanguageCode, readonly [first: Family, other: Family]>> = {
  "zh-HK": [HONG_KONG, SIMPLIFIED],
  "en-US": [HONG_KONG, SIMPLIFIED],
  "zh-CN": [SIMPLIFIED, HONG_KONG],
};
export type { Family, Weight };
