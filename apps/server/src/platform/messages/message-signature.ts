import { createContentReader } from "@kaifong/content/server";
import type { Language } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../deps.ts";

/** The name in which a message is sent, and the number to call about it; null while no content names one. */
export interface MessageSignature {
  readonly site: string;
  readonly phone: string | null;
}

/** The signature of messages in this language: the site's name, and its number as editors wrote it. */
export function messageSignature({ content }: Pick<Deps, "content">, language: Language): MessageSignature {
  const setting = createContentReader(content.mirror, language.locale).siteSetting();
  return { site: setting?.siteName ?? serverText(language, "shell")("site.name"), phone: setting?.phone ?? null };
}
