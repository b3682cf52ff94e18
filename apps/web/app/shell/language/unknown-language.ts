import { LANGUAGES } from "@kaifong/i18n";
import { pageAt } from "../../site-map.ts";

/**
 * Where a path with an unknown first segment should go: `/fr/service/about-us` → `/service/about-us`, `/xx/en/login` →
 * `/en/login`. Undefined when the rest is not a page of ours. The home page matches only after what looks like a language, or
 * every address of one segment would lead to it.
 */
export function pathWithoutUnknownLanguage(pathname: string): string | undefined {
  const [first = "", ...rest] = pathname.split("/").filter((segment) => segment !== "");
  if (isPrefix(first)) return undefined;
  const [second = "", ...further] = rest;
  const page = `/${(isPrefix(second) ? further : rest).join("/")}`;
  if (!pageAt(page) || (page === "/" && !looksLikeLanguage(first))) return undefined;
  return `/${rest.join("/")}`;
}

function isPrefix(segment: string): boolean {
  return LANGUAGES.some(({ prefix }) => prefix === `/${segment}`);
}

/** Prefixes that people and other sites use for a language although they aren't language tags. */
const INFORMAL_LANGUAGE_PREFIXES = ["tc", "hk", "cn", "chi", "cht", "chs", "eng"];

/** A language tag of known parts (`fr`, `zh-hk`, `pt_BR`), or an informal prefix. `faq` and `no-such-page` are not. */
function looksLikeLanguage(segment: string): boolean {
  const tag = segment.toLowerCase().replaceAll("_", "-");
  if (INFORMAL_LANGUAGE_PREFIXES.includes(tag)) return true;
  const parts = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/.exec(tag);
  if (!parts) return false;
  const [, language = "", script, region] = parts;
  return isNamed("language", language) && (!script || isNamed("script", script)) && (!region || isNamed("region", region));
}

function isNamed(type: "language" | "script" | "region", code: string): boolean {
  const cased = { language: code, script: code.charAt(0).toUpperCase() + code.slice(1), region: code.toUpperCase() };
  return new Intl.DisplayNames("en", { type, fallback: "none" }).of(cased[type]) !== undefined;
}
