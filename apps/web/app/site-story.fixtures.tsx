import type { ContentReader } from "@kaifong/content";
import { newQueryClient } from "@kaifong/client/react";
import { type Language, LANGUAGES } from "@kaifong/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import drawing from "./art/hero.svg?no-inline";
import { NOW } from "./courses/course.fixtures.ts";
import { seedContent } from "./seed-content.fixtures.ts";
import type { ShellData } from "./shell/shell-data.ts";
import { inPage } from "./story.fixtures.tsx";

/** The files of the sample content: the gallery shows stories in a browser, which cannot read them. */
const FILES = import.meta.glob("../../../cms/seeds/*.json", { eager: true, import: "default" });
const contentIn = seedContent((name) => FILES[`../../../cms/seeds/${name}.json`], NOW);

/**
 * A piece of the site as when it is first started: in a language, at a path, with the sample content, from which it may choose,
 * and without responses yet to its calls.
 */
export function onSite(
  piece: (content: ContentReader) => ReactNode,
  language: Language = LANGUAGES[2],
  path = "/",
): ReactElement {
  const content = contentIn(language);
  const drawn = piece(content);
  return inPage(() => <QueryClientProvider client={newQueryClient()}>{drawn}</QueryClientProvider>, language, {
    path,
    shell: shellOf(content, language),
  });
}

function shellOf(content: ContentReader, { code }: Language): ShellData {
  return {
    ...{ language: code, nonce: "", year: "2026" },
    settings: {
      siteOrigin: "https://kaifong.example",
      apiBaseUrl: "",
      searchKey: "",
      collectMissingKeys: false,
      showsMessages: true,
      identityProvider: "",
    },
    setting: content.siteSetting() ?? null,
    chatbotLink: content.chatbotLink() ?? null,
    infoTypes: content.healthInfoTypes().map(({ displayName }) => displayName),
  };
}

/** The first of a list of the sample content, which is never empty. */
export function first<Entry>(entries: readonly Entry[]): Entry {
  const [entry] = entries;
  if (entry === undefined) throw new Error("the sample content lacks an entry");
  return entry;
}

/** A picture as editors upload one, which the gallery has. */
export const PICTURE = { src: drawing, alt: "", width: 1200, height: 520, variants: [], light: [] };
