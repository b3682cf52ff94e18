import { readStored } from "@kaifong/client";
import { LANGUAGES, preferredLanguage } from "@kaifong/i18n";
import { LANGUAGE_KEY } from "../../storage-keys.ts";

/**
 * The language (code) to offer on a page in `current`: what the browser prefers, unless the visitor has chosen before. The order
 * is that of the specification (§4); of it, the server handles the query parameter. Runs before the first paint, where the
 * detector of i18next costs a cheap phone 50 ms: it writes to both storages to see whether they work.
 */
export function offeredLanguage(current: string | undefined): string | undefined {
  if (readStored(LANGUAGE_KEY) !== null || !LANGUAGES.some(({ code }) => code === current)) return undefined;
  const chosen = inCookie() ?? readStored(LANGUAGE_KEY, "sessionStorage");
  const preferred = preferredLanguage(chosen === null ? navigator.languages : [chosen]).code;
  return preferred === current ? undefined : preferred;
}

function inCookie(): string | undefined {
  return new RegExp(`(?:^|; )${LANGUAGE_KEY}=([\\w-]+)`).exec(document.cookie)?.[1];
}
