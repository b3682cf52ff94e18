import { preferredLanguage, splitLanguage } from "@kaifong/i18n";
import { hereIn } from "../../paths.ts";

/** What people write after `?lng=`, beside language tags. */
const SHORT_NAMES: Readonly<Record<string, string>> = { sc: "zh-Hans", cn: "zh-Hans", tc: "zh-Hant", hk: "zh-Hant" };

/**
 * Where `?lng=…` leads: the same page under the prefix of that language, the other parameters kept. Undefined
 * without the parameter or when its value names none of our languages.
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
