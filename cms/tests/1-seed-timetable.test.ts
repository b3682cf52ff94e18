import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { before, describe, test } from "node:test";
import { holidayTable } from "../../packages/domain/src/time/public-holidays.ts";
import { ROOT } from "./support/cms.ts";

const isPublicHoliday = holidayTable(undefined);
const require = createRequire(import.meta.url);
const { isGeneralHoliday } =
  require("../dist/src/seeding/general-holidays.js") as typeof import("../src/seeding/general-holidays.ts");
const { planSeed } = require("../dist/src/seeding/seed-plan.js") as typeof import("../src/seeding/seed-plan.ts");
const { readSeedFile } = require("../dist/src/seeding/seed-files.js") as typeof import("../src/seeding/seed-files.ts");

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
/** First starts from the day this was written to the end of 2027: on every day of the week, before and after every holiday. */
const FIRST_STARTS = Array.from({ length: 400 }, (_, day) => new Date(Date.UTC(2026, 10, 20, 4) + day * DAY_MS));

interface Lesson {
  readonly Start: string;
  readonly End: string;
}
interface Class {
  readonly Class_Code: string;
  readonly Centre: string;
  readonly Venue: string;
  readonly Cancelled: boolean;
  readonly Enrol_End: string;
  readonly Lesson: readonly Lesson[];
}
interface Opening {
  readonly day: string;
  readonly open?: string;
  readonly close?: string;
  readonly closed?: boolean;
}

const component = (uid: string) => require(path.join(ROOT, "src/components", `${uid.replace(".", "/")}.json`));
const typeOf = (name: string, file: string) => ({
  uid: `api::${name}.${name}`,
  model: require(path.join(ROOT, `src/api/${name}/content-types/${name}/schema.json`)),
  // Times come from zh-Hant in every language.
  entries: readSeedFile(path.join(ROOT, "seeds"), file).map((entry) => ({
    ...entry,
    versions: new Map([...entry.versions].filter(([locale]) => locale === "zh-Hant")),
  })),
});
const TYPES = [
  typeOf("centre", "centres"),
  typeOf("health-program", "health-programs"),
  typeOf("health-program-theme", "health-program-themes"),
  typeOf("health-program-course", "health-program-courses"),
];
const HOURS = new Map(
  (TYPES[0]?.entries ?? []).map(({ shared }) => [shared["code"] as string, shared["hours"] as readonly Opening[]]),
);

/** The classes of the samples after a first start at this time. */
function classesOf(now: Date): readonly Class[] {
  return planSeed(TYPES, { modelOf: component, now, media: () => 1 })
    .filter(({ uid }) => uid === "api::health-program-course.health-program-course")
    .flatMap(({ data }) => data["Class"] as readonly Class[]);
}

let timetables: readonly (readonly [firstStart: Date, classes: readonly Class[]])[] = [];

const local = (instant: string) => new Date(Date.parse(instant) + 8 * HOUR_MS).toISOString();

/** Why a lesson can't be held; null when its centre is open from its start to its end. */
function closedBecause({ Start, End }: Lesson, centre: string): string | null {
  const [day = "", from = ""] = local(Start).split("T");
  if (isPublicHoliday(day)) return "a public holiday";
  const weekday = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()];
  const hours = HOURS.get(centre)?.find((opening) => opening.day === weekday);
  if (!hours?.open || !hours.close || hours.closed) return `${weekday}: closed`;
  const to = local(End).slice(11, -1);
  return from >= hours.open && to <= hours.close ? null : `${weekday} ${from}–${to}: outside the opening hours`;
}

function inEveryFirstStart(problemsOf: (classes: readonly Class[]) => readonly string[]): void {
  const problems = timetables.flatMap(([now, classes]) =>
    problemsOf(classes).map((problem) => `first start ${now.toISOString().slice(0, 10)}: ${problem}`),
  );
  assert.deepEqual(problems.slice(0, 10), []);
}

describe("seeded lessons, whatever the day of the first start", () => {
  before(() => {
    timetables = FIRST_STARTS.map((now) => [now, classesOf(now)]);
  });

  test("are held when their centre is open", () => {
    inEveryFirstStart((classes) =>
      classes.flatMap(({ Class_Code, Centre, Lesson }) =>
        Lesson.flatMap((lesson) => {
          const why = closedBecause(lesson, Centre);
          return why === null ? [] : [`${Class_Code} ${local(lesson.Start)}: ${why}`];
        }),
      ),
    );
  });

  test("follow one another after enrolment has ended, on the same day of the week", () => {
    inEveryFirstStart((classes) =>
      classes.flatMap(({ Class_Code, Enrol_End, Lesson }) => {
        const times = [Enrol_End, ...Lesson.map(({ Start }) => Start)].map((time) => Date.parse(time));
        const inOrder = times.every((time, index) => index === 0 || time >= (times[index - 1] ?? 0));
        const weekdays = new Set(Lesson.map(({ Start }) => new Date(local(Start)).getUTCDay()));
        return inOrder && weekdays.size === 1 ? [] : [`${Class_Code}: ${Lesson.map(({ Start }) => local(Start)).join(", ")}`];
      }),
    );
  });

  test("never share a room with those of another class", () => {
    inEveryFirstStart((classes) => {
      const held = classes
        .filter(({ Cancelled }) => !Cancelled)
        .flatMap(({ Class_Code, Centre, Venue, Lesson }) =>
          Lesson.map(({ Start, End }) => ({ code: Class_Code, room: `${Centre} ${Venue}`, Start, End })),
        )
        .toSorted((one, other) => one.room.localeCompare(other.room) || one.Start.localeCompare(other.Start));
      return held.flatMap((lesson, index) => {
        const before = held[index - 1];
        return before?.room === lesson.room && lesson.Start < before.End ? [`${before.code} and ${lesson.code}`] : [];
      });
    });
  });

  test("are within four weeks after the day that the seed names", () => {
    const seeded = JSON.parse(readFileSync(path.join(ROOT, "seeds/health-program-courses.json"), "utf8")) as {
      readonly entries: readonly { readonly "zh-Hant": { readonly Class: readonly Class[] } }[];
    };
    const lastDays = new Map(
      seeded.entries.flatMap((entry) =>
        entry["zh-Hant"].Class.map(
          ({ Class_Code, Lesson }) => [Class_Code, Number(/^@([+-]\d+)d/.exec(Lesson.at(-1)?.Start ?? "")?.[1])] as const,
        ),
      ),
    );
    for (const [now, classes] of timetables) {
      for (const { Class_Code, Lesson } of classes) {
        const day = Math.floor((Date.parse(Lesson.at(-1)?.Start ?? "") - now.getTime()) / DAY_MS + 0.5);
        const late = day - (lastDays.get(Class_Code) ?? Number.NaN);
        assert.ok(late >= 0 && late <= 28, `${Class_Code} ends ${late} days late after a first start on ${now.toISOString()}`);
      }
    }
  });

  test("stay at the same time when a member may join only one of two classes", () => {
    inEveryFirstStart((classes) => {
      const startsOf = (code: string) => classes.find(({ Class_Code }) => Class_Code === code)?.Lesson.map(({ Start }) => Start);
      const [first, second] = [startsOf("KF26-BDJ-01"), startsOf("KF26-STR-01")];
      return second?.every((start) => first?.includes(start)) ? [] : ["KF26-STR-01 has an hour without KF26-BDJ-01"];
    });
  });
});

test("the holidays of the seeds are those of the site", () => {
  for (let time = Date.UTC(2025, 11, 1); time < Date.UTC(2029, 1, 1); time += DAY_MS) {
    const day = new Date(time).toISOString().slice(0, 10);
    assert.equal(isGeneralHoliday(day), isPublicHoliday(day), day);
  }
});

test("the initial list of editors is the same as the sample", () => {
  const seeds = JSON.parse(readFileSync(path.join(ROOT, "seeds/holiday-list.json"), "utf8"));
  const listed: readonly { day: string; name: string }[] = seeds.entries[0].shared.holidays;
  const days = Array.from({ length: 3 * 366 }, (_, day) =>
    new Date(Date.UTC(2026, 0, 1) + day * DAY_MS).toISOString().slice(0, 10),
  );
  assert.deepEqual(
    listed.map(({ day }) => day),
    days.filter((day) => isPublicHoliday(day)),
  );
  assert.ok(listed.every(({ name }) => name !== ""));
});
