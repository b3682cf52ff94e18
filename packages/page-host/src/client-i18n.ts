import { DEFAULT_LANGUAGE, type LanguageCode, splitLanguage } from "@kaifong/i18n";
import type { BrowserTexts } from "@kaifong/i18n/browser-texts";
import { textReader, type TextTree } from "@kaifong/i18n/text-reader";
import { textAddress } from "./text-address.ts";

export interface TextSettings {
  /** Namespaces that hydrated pages show (`texts.test.ts` checks that they are complete). */
  readonly namespaces: readonly string[];
  /** Whether missing texts are reported. */
  readonly collectMissing: boolean;
  /** Backend base address, from which the files come (specification §7); `` for the same origin. */
  readonly baseUrl: string;
  /** Fetches them, with the time-out of every call. */
  readonly fetchText: (address: string, request: RequestInit) => Promise<Response>;
  /** Called with the code of the page's language (specification §4: it is remembered). */
  readonly onLanguage: (code: LanguageCode) => void;
}

/**
 * The texts of a hydrated page, loaded before it starts. The language of the URL always wins; `offered-language.ts` of the
 * website has the order in which a browser's own choice is looked for. The default language replaces a file that does not come:
 * no file lacks a text that another has (packages/i18n/src/messages.test.ts). Rejects when that does not come either: the page as
 * the server sent it says more than one that shows keys.
 */
export async function clientI18n(settings: TextSettings): Promise<BrowserTexts> {
  const { namespaces, collectMissing, baseUrl, fetchText, onLanguage } = settings;
  const { code } = splitLanguage(location.pathname).language;
  onLanguage(code);
  const load = async (namespace: string) => {
    const own = await fetchText(textAddress(baseUrl, code, namespace), {}).catch(() => undefined);
    const file = own?.ok ? own : await fetchText(textAddress(baseUrl, DEFAULT_LANGUAGE.code, namespace), {});
    if (!file.ok) throw new Error(`No texts of ${namespace}: ${file.status}`);
    // Our own file: the server reads it from packages/i18n/messages.
    return (await file.json()) as TextTree;
  };
  const texts = await Promise.all(namespaces.map(async (namespace) => [namespace, await load(namespace)] as const));
  const reported = new Set<string>();
  const report = (namespace: string, key: string, shown: string) => {
    const address = `${baseUrl}/locales/add/${code}/${namespace}`;
    if (reported.has(`${namespace}:${key}`)) return;
    reported.add(`${namespace}:${key}`);
    const headers = { "content-type": "application/json" };
    fetchText(address, { method: "POST", headers, body: JSON.stringify({ [key]: shown }) }).catch(() => undefined);
  };
  const source = { language: code, texts: Object.fromEntries(texts), onMissing: collectMissing ? report : undefined };
  return { language: code, read: textReader(source) };
}
