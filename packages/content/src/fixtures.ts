/** Builders of content in Strapi's v4 format, for tests. */
import { createContentReader } from "./reader.ts";
import { publishedType, type PublishedContent } from "./published-content.ts";
import { NO_ENTRIES, type RawEntries, type RawEntry } from "./published-type.ts";
import type { ContentName } from "./registry.ts";
import type { ContentLocale } from "@kaifong/i18n";

const UPDATED_AT = "2026-11-20T04:00:00.000Z";

export const anEntry = (documentId: string, attributes: object): RawEntry => ({
  id: 7,
  documentId,
  attributes: { updatedAt: UPDATED_AT, ...attributes },
});
export const aMedium = (url: string, more: object = {}) => ({
  data: {
    id: 3,
    documentId: "pic1",
    attributes: { url, alternativeText: "八段錦", width: 1200, height: 800, formats: null, ...more },
  },
});
export const aRelation = (documentId: string) => ({ data: { id: 5, documentId, attributes: {} } });

export const aClass = (uuid: string, more: object = {}) => ({
  id: 11,
  uuid,
  Class_Code: "KF26-BDJ-01",
  Centre: "CORE",
  Venue: "活動室",
  Quota: 20,
  Enrolment_Method: "FCFS",
  Enrol_Start: "2026-11-17T01:00:00.000Z",
  Enrol_End: "2026-11-30T10:00:00.000Z",
  Lesson: [{ id: 1, uuid: `${uuid}-1`, Start: "2026-12-04T02:30:00.000Z", End: "2026-12-04T03:30:00.000Z", Topic: "呼吸與站姿" }],
  ...more,
});

/** A log that stores its lines. */
export function aLog() {
  const lines: { facts: Record<string, unknown>; message: string }[] = [];
  return { lines, warn: (facts: Record<string, unknown>, message: string) => void lines.push({ facts, message }) };
}

/** Content of which these types are loaded, in the given locales. */
export function someContent(types: Partial<Record<ContentName, Partial<RawEntries>>>, log = aLog()): PublishedContent {
  return {
    of: (name) => {
      const raw = types[name];
      return raw && publishedType(name, { ...NO_ENTRIES, ...raw }, log);
    },
    countOf: () => 0,
  };
}

/** A reader over such content. */
export const aReaderOf = (locale: ContentLocale, types: Parameters<typeof someContent>[0], log = aLog()) =>
  createContentReader(someContent(types, log), locale);
