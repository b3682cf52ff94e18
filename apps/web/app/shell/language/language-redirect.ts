import { preferredLanguage, splitLanguage } from "@kaifong/i18n";
import { hereIn } from "../../paths.ts";

/** Short names that people write after `?lng=`, besides language tags. */
const SHORT_NAMES: Readonly<Record<string, string>> = { sc: "zh-Hans", cn: "zh-Hans", tc: "zh-Hant", hk: "zh-Hant" };

/**
 * Where `?lng=…` leads: to the same page under the prefix of that language, with the other parameters. Undefined without the
 * parameter, or when its value is not one of our languages.
 */
export function languageRedirect(url: URL): string | undefined {
  const wanted = url.searchParams.get("lng")?.toLowerCase();
  if (!wanted) return undefined;
  const [tag] = /^(?:zh|en|yue)\b[\w-]*/i.exec(SHORT_NAMES[wanted] ?? wanted) ?? [];
  if (tag === undefined) return undefined;
  const rest = new URLSearchParams(url.searchParams);
  rest.delete("lng");
  // `//elsewhere.example` would lead to another site.
  const plain = splitLanguage(url.pathname).path.replace(/^[/\\]+/, "/");
  return hereIn(preferredLanguage([tag]), { path: plain, search: rest.size > 0 ? `?${rest}` : "" });
}
