import type { ContentReader } from "@kaifong/content";
import {
  type ContentName,
  coursesOf,
  createContentReader,
  NO_ENTRIES,
  publishedType,
  type RawEntry,
} from "@kaifong/content/server";
import type { ContentMirror, SiteContent } from "../../../apps/server/src/platform/site-content.ts";

/** A content reader that gives nothing by default; pass the reads that a test needs. */
export function aReader(reads: Partial<ContentReader> = {}): ContentReader {
  const all = { ...createContentReader({ of: () => undefined, countOf: () => 0 }, "zh-Hant"), ...reads };
  return { ...all, currentCourses: () => coursesOf(all.currentProgramme(), all.courses()) };
}

/** Published content with these entries, in Traditional; everything else was never loaded. */
export function aMirror(types: Partial<Record<ContentName, readonly RawEntry[]>> = {}): ContentMirror {
  const silent = { warn: () => undefined };
  return {
    of: (name) => {
      const entries = types[name];
      return entries && publishedType(name, { ...NO_ENTRIES, "zh-Hant": entries }, silent);
    },
    countOf: () => 0,
    isStale: () => false,
  };
}

/** A content service that works and has no content; pass the parts that a test needs. */
export function emptyContent(parts: Partial<SiteContent> = {}): SiteContent {
  return {
    mirror: aMirror(),
    drafts: async () => ({ of: () => undefined, countOf: () => 0 }),
    forMembers: () => undefined,
    classSource: async () => ({ courses: [], unreadable: [] }),
    probe: async () => true,
    file: () => Promise.reject(new Error("this content service holds no files")),
    published: async () => undefined,
    amend: () => undefined,
    onChange: () => () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
    ...parts,
  };
}
