import { createContentReader } from "@kaifong/content/server";
import type { Language } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "./deps.ts";

/** In whose name a message goes out, and the number to call about it; null while no content says one. */
export interface MessageSender {
  readonly site: string;
  readonly phone: string | null;
}

export function messageSender({ content }: Pick<Deps, "content">, language: Language): MessageSender {
  const setting = createContentReader(content.mirror, language.locale).siteSetting();
  return { site: setting?.siteName ?? serverText(language, "shell")("site.name"), phone: setting?.phone ?? null };
}

/**
 * The words of a message with spaces that a text message knows: one that doesn't break is none of its letters, and would make a
 * message of one part one of three.
 */
export function withPlainSpaces(words: string): string {
  return words.replaceAll("\u00A0", " ");
}
