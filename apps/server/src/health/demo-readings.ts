import type { NewReading, Reading } from "@kaifong/contract";
import { daysAfter, hongKongDay, hongKongInstant, minuteOf } from "@kaifong/domain/time";
import { memberActor } from "../platform/actor.ts";
import type { Tx } from "../platform/db.ts";
import { claimDemoMember, DEMO_STAFF } from "../platform/demo-member.ts";
import type { Deps } from "../platform/deps.ts";
import { insertReadings } from "./reading-sql.ts";

/**
 * The readings of each member of the demonstration: one has measured for a year, one has begun, a child, of whom nothing is
 * judged, and one whose daughter helps her.
 */
const DEMO: Readonly<Record<string, (day: DayOf) => readonly NewReading[]>> = {
  DHC100001: aYear,
  DHC100002: aBeginning,
  DHC100003: aChild,
  DHC100007: aWeek,
};

/** Some of the readings of the member with a year of them were taken at the centre: one every this many days. */
const AT_THE_CENTRE_EVERY = 61;
const DAYS_OF_YEAR = 365;
const BEFORE_BREAKFAST = "07:30";
const MORNING = "07:40";
const EVENING = "20:15";

/** The instant of a time of the day in Hong Kong, `daysAgo` days ago. */
type DayOf = (daysAgo: number, time: string) => string;

/**
 * Gives members of the demonstration readings up to yesterday, as of the first start; a member who has any is left alone. Needs
 * the demo members. Returns how many were written.
 */
export async function seedDemoReadings({ db, env, now }: Pick<Deps, "db" | "env" | "now">): Promise<number> {
  if (!env.demoData) return 0;
  const today = now();
  const dayOf: DayOf = (daysAgo, time) => hongKongInstant(daysAfter(hongKongDay(today), -daysAgo), minuteOf(time)).toISOString();
  return db.transaction(async (tx) => {
    let written = 0;
    for (const [memberNo, readingsOf] of Object.entries(DEMO)) written += await fill(tx, memberNo, readingsOf(dayOf), today);
    return written;
  });
}

async function fill(tx: Tx, memberNo: string, readings: readonly NewReading[], at: Date): Promise<number> {
  const memberId = await claimDemoMember(tx, memberNo, "health_readings");
  if (memberId === undefined) return 0;
  const write = (source: Reading["source"], by: "member" | "staff", some: readonly NewReading[]) =>
    insertReadings(tx, memberId, some, { source, by: by === "staff" ? DEMO_STAFF : memberActor(memberId), at });
  const atCentre = (_: unknown, index: number) => index % AT_THE_CENTRE_EVERY === 0;
  const self = readings.filter((reading, index) => !atCentre(reading, index));
  const ids = [...(await write("SELF", "member", self)), ...(await write("STAFF", "staff", readings.filter(atCentre)))];
  return ids.length;
}

/** A number between -1 and 1 that varies from day to day, the same at every start. */
function wave(day: number, seed: number): number {
  return (Math.sin(day * 1.7 + seed) + Math.sin(day * 0.61 + seed * 2.3) + Math.sin(day * 3.1 + seed * 5.7)) / 3;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

function pressure(measuredAt: string, systolic: number, diastolic: number, pulse: number): NewReading {
  const values = { systolic: Math.round(systolic), diastolic: Math.round(diastolic), pulse: Math.round(pulse) };
  return { kind: "BLOOD_PRESSURE", measuredAt, values };
}

/** High a year ago, better since; the last three weeks morning and evening, as her doctor asked. */
function aYear(at: DayOf): readonly NewReading[] {
  const days = Array.from({ length: DAYS_OF_YEAR }, (_, index) => DAYS_OF_YEAR - index);
  return days.flatMap((ago) => [...pressuresOf(at, ago), ...glucoseOf(at, ago), ...othersOf(at, ago)]);
}

function pressuresOf(at: DayOf, ago: number): readonly NewReading[] {
  const mean = 128 + (18 * ago) / DAYS_OF_YEAR;
  const one = (time: string, seed: number) => {
    const [upper, lower, pulse] = [wave(ago, seed), wave(ago, seed + 1), wave(ago, seed + 2)];
    return pressure(at(ago, time), mean + 9 * upper, 76 + (mean - 128) / 2 + 5 * lower, 69 + 6 * pulse);
  };
  if (ago <= 21) return [one(MORNING, 1), one(EVENING, 9)];
  return ago % 3 === 0 ? [one(MORNING, 1)] : [];
}

function glucoseOf(at: DayOf, ago: number): readonly NewReading[] {
  const fasting = tenths(6 + (0.7 * ago) / DAYS_OF_YEAR + 0.5 * wave(ago, 4));
  if (ago % 7 === 2)
    return [{ kind: "BLOOD_GLUCOSE", measuredAt: at(ago, BEFORE_BREAKFAST), category: "FASTING", values: { glucose: fasting } }];
  if (ago % 28 !== 5) return [];
  const later = tenths(fasting + 1.9);
  return [{ kind: "BLOOD_GLUCOSE", measuredAt: at(ago, EVENING), category: "RANDOM", values: { glucose: later } }];
}

function othersOf(at: DayOf, ago: number): readonly NewReading[] {
  const others: NewReading[] = [];
  const oxygen = Math.round(96.6 + 1.4 * wave(ago, 3));
  const temperature = tenths(36.5 + 0.3 * wave(ago, 8));
  const weight = tenths(59.5 + (4 * ago) / DAYS_OF_YEAR + 0.4 * wave(ago, 6));
  if (ago % 15 === 1) others.push({ kind: "BLOOD_OXYGEN", measuredAt: at(ago, MORNING), values: { oxygen } });
  if (ago % 40 === 6) others.push({ kind: "BODY_TEMPERATURE", measuredAt: at(ago, EVENING), values: { temperature } });
  if (ago % 14 === 3) others.push({ kind: "BMI", measuredAt: at(ago, MORNING), values: { weight, height: 156 } });
  return others;
}

/** A new monitor: four readings, the last one to be checked. */
function aBeginning(at: DayOf): readonly NewReading[] {
  return [
    { kind: "BMI", measuredAt: at(6, MORNING), values: { weight: 71.2, height: 168 } },
    pressure(at(5, MORNING), 134, 84, 74),
    pressure(at(3, MORNING), 142, 88, 78),
    pressure(at(1, EVENING), 147, 91, 80),
  ];
}

/** Mornings and evenings of a week. */
function aWeek(at: DayOf): readonly NewReading[] {
  return [7, 6, 5, 4, 3, 2, 1].flatMap((ago) => [
    pressure(at(ago, MORNING), 136 + 5 * wave(ago, 2), 77 + 3 * wave(ago, 5), 72),
    pressure(at(ago, EVENING), 131 + 5 * wave(ago, 3), 74 + 3 * wave(ago, 6), 75),
  ]);
}

function aChild(at: DayOf): readonly NewReading[] {
  return [
    { kind: "BMI", measuredAt: at(30, EVENING), values: { weight: 41.5, height: 150 } },
    { kind: "BODY_TEMPERATURE", measuredAt: at(8, EVENING), values: { temperature: 37.1 } },
  ];
}
