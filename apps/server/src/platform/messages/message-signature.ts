import { createContentReader } from "@kaifong/content/server";
import type { Language } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import type { Deps } from "../deps.ts";

/** In whose name a message goes out, and the number to call about it; null while no content says one. */
export interface MessageSignature {
  readonly site: string;
  readonly phone: string | null;
}

/** In whose name a message goes out in this language: the site's, and its number as editors wrote it. */
export function messageSignature({ content }: Pick<Deps, "content">, language: Language): MessageSignature {
  const setting = createContentReader(content.mirror, language.locale).siteSetting();
  return { site: setting?.siteName ?? serverText(language, "shell")("site.name"), phone: setting?.phone ?? null };
}
