import type { Centre, Course, CourseClass, Theme } from "@kaifong/content";
import type { NearbyCentre } from "./listing/near.ts";
import type { Availability, ClassPhase } from "@kaifong/contract";

export const NOW = new Date("2026-11-20T02:00:00Z");

let made = 0;

/** A class that is open for enrolment at `NOW`, with one lesson at `start`. */
export function aClass(parts: Partial<CourseClass> & { start?: string } = {}): CourseClass {
  const { start = "2026-12-04T02:30:00Z", ...rest } = parts;
  made += 1;
  return {
    uuid: `uuid-${made}`,
    classCode: `KF-${made}`,
    centre: "CORE",
    venue: null,
    target: null,
    instructor: null,
    quota: 20,
    method: "FCFS",
    enrolStart: "2026-11-17T01:00:00Z",
    enrolEnd: "2026-11-30T10:00:00Z",
    ballotResultOn: null,
    openEnrolStart: null,
    feeHkd: 0,
    minAge: null,
    maxAge: null,
    gender: "ANY",
    membersOnly: true,
    cancelled: false,
    remark: null,
    lessons: [{ uuid: "l", start, end: start.replace(":30:", ":50:"), topic: null }],
    ...rest,
  };
}

/** A course in English, identified by its name. */
export function aCourse(parts: Partial<Course>): Course {
  const empty = {
    description: null,
    target: null,
    location: null,
    languages: null,
    themeId: "t1",
    programmeId: null,
    image: null,
    form: null,
    classes: [],
  };
  return {
    id: parts.name ?? "c",
    name: "c",
    updatedAt: "2026-11-01T00:00:00Z",
    locale: "en",
    converted: false,
    ...empty,
    ...parts,
  };
}

export const themes: readonly Theme[] = ["t1", "t2"].map((id, order) => ({
  ...{ id, title: id, description: null, order, image: null },
  ...{ updatedAt: "2026-11-01T00:00:00Z", locale: "en" as const, converted: false },
}));

/** Where the centres of the tests are. */
export const nearbyCentres = [
  { code: "CORE", near: ["SSP", "CSW", "LCK"] },
  { code: "SAT1", near: ["SKM", "SSP", "YYC"] },
  { code: "SAT2", near: ["LCK", "MF"] },
  { code: "SAT3", near: ["SSP", "NC"] },
] as const satisfies readonly NearbyCentre[];

/** The core centre, of which the content knows only a name and an address. */
export const coreCentre: Centre = {
  ...{ id: "core", code: "CORE", kind: "CORE", order: 1, updatedAt: "2026-11-01T00:00:00Z", locale: "en", converted: false },
  ...{ name: "Kaifong District Health Centre (Harbour core centre)", address: "1 Sample Street (sample address)" },
  ...{
    directions: null,
    accessibility: null,
    phone: null,
    whatsapp: null,
    email: null,
    hours: [],
    hoursNote: null,
    near: [],
    map: null,
  },
  ...{ notice: null, noticeUntil: null, noticeIn: null },
};

/** The live figures of a class. */
export function live(entry: CourseClass, phase: ClassPhase, remaining: number): [string, Availability] {
  return [entry.uuid, { strapiUuid: entry.uuid, phase, method: entry.method, quota: entry.quota, remaining, entries: null }];
}
