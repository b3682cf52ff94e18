/** Builders of bodies in Strapi's v4 format, for tests. */
import type { ContentLocale } from "@kaifong/i18n";
import { type ContentQuery, queryAddress } from "./query.ts";
import type { ContentSource } from "./read-entries.ts";

const UPDATED_AT = "2026-11-20T04:00:00.000Z";

export const anEntry = (documentId: string, attributes: object) => ({
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

/** Answers from a table of `locale path` → body; everything else is an outage. Remembers what was asked. */
export function aSource(bodies: Readonly<Record<string, unknown>>): ContentSource & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    asked,
    read: async (query: ContentQuery) => {
      asked.push(queryAddress(query));
      const key = `${query.locale} ${query.path}${query.documentId ? `/${query.documentId}` : ""}`;
      if (!(key in bodies)) throw new Error(`no answer to ${key}`);
      return { json: bodies[key], tags: query.tags, stale: false };
    },
  };
}

/** A log that keeps its lines. */
export function aLog() {
  const lines: { facts: Record<string, unknown>; message: string }[] = [];
  return { lines, warn: (facts: Record<string, unknown>, message: string) => void lines.push({ facts, message }) };
}

export const body = (locale: ContentLocale, path: string, data: unknown) => ({ [`${locale} ${path}`]: { data, meta: {} } });
