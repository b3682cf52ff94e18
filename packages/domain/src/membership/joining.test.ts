import { describe, expect, test } from "vitest";
import { daysAfter } from "../time/index.ts";
import {
  admissionObstacles,
  AGE_GROUPS,
  EARLIEST_BIRTH_DATE,
  JOINING_IDENTITIES,
  JOINING_AGES,
  type JoiningAnswers,
  isBirthDate,
  joiningAge,
  joiningContradiction,
  joiningObstacles,
  type KnownApplicant,
  memberTypeAtAge,
  needsGuardian,
} from "./index.ts";

const adult: JoiningAnswers = { identity: "HKID", inDistrict: true, ageGroup: "ADULT", healthRecord: true };

describe("R-MEM-03 who may join", () => {
  test.each<[string, Partial<JoiningAnswers>, readonly string[]]>([
    ["an adult of the district with an identity card", {}, []],
    ["a resident child under 11", { identity: "CHILD_UNDER_11", ageGroup: "6_TO_17" }, []],
    ["somebody without either", { identity: "NEITHER" }, ["IDENTITY"]],
    ["somebody of another district", { inDistrict: false }, ["DISTRICT"]],
    ["a child under 6", { identity: "CHILD_UNDER_11", ageGroup: "UNDER_6" }, ["TOO_YOUNG"]],
    ["somebody who does not agree to the health record", { healthRecord: false }, ["HEALTH_RECORD"]],
    [
      "every reason at once",
      { identity: "NEITHER", inDistrict: false, healthRecord: false },
      ["IDENTITY", "DISTRICT", "HEALTH_RECORD"],
    ],
  ])("%s", (_who, answers, obstacles) => {
    expect(joiningObstacles({ ...adult, ...answers })).toEqual(obstacles);
  });
});

test("R-MEM-03: every reason is given, and none before the question that it belongs to is answered", () => {
  for (const identity of JOINING_IDENTITIES)
    for (const ageGroup of AGE_GROUPS)
      for (const inDistrict of [true, false])
        for (const healthRecord of [true, false]) {
          const against = joiningObstacles({ identity, ageGroup, inDistrict, healthRecord });
          const has = (obstacle: (typeof against)[number]) => against.includes(obstacle);
          expect([has("IDENTITY"), has("DISTRICT"), has("TOO_YOUNG"), has("HEALTH_RECORD")]).toEqual([
            ...[identity === "NEITHER", !inDistrict, ageGroup === "UNDER_6", !healthRecord],
          ]);
          expect(new Set(against).size).toBe(against.length);
        }
});

describe("R-MEM-03 before somebody is admitted", () => {
  const known = { birthDate: "1950-01-01", identity: "HKID", healthRecord: true } as const;
  const child = { ...known, identity: "CHILD_UNDER_11" } as const;

  test.each<[string, KnownApplicant, readonly string[]]>([
    ["an adult who agrees", known, []],
    ["who ended the agreement", { ...known, healthRecord: false }, ["HEALTH_RECORD"]],
    ["a child without a card who was ten on that day", { ...child, birthDate: "2015-11-21" }, []],
    ["and who was eleven", { ...child, birthDate: "2015-11-20" }, ["IDENTITY"]],
    ["and who was five", { ...child, birthDate: "2020-11-21" }, ["TOO_YOUNG"]],
  ])("%s", (_who, applicant, obstacles) => {
    expect(admissionObstacles(applicant, "2026-11-20")).toEqual(obstacles);
  });
});

describe("R-MEM-04 a parent or guardian comes along", () => {
  test("under 18", () => {
    expect(AGE_GROUPS.map((ageGroup) => needsGuardian({ ageGroup }))).toEqual([true, true, false]);
  });
});

describe("R-MEM-05 answers that contradict each other", () => {
  test("are only those of a child under 11 who is 18 or over", () => {
    const contradicting = JOINING_IDENTITIES.flatMap((identity) =>
      AGE_GROUPS.filter((ageGroup) => joiningContradiction({ identity, ageGroup }) !== undefined).map((age) => [identity, age]),
    );
    expect(contradicting).toEqual([["CHILD_UNDER_11", "ADULT"]]);
  });
});

/** Every day of four years, among them a 29 February. */
const BIRTHDAYS = Array.from({ length: 4 * 365 + 1 }, (_, index) => daysAfter("2017-03-01", index));
/** The day on which somebody reaches an age; for those born on 29 February, 1 March in other years. */
function turning(age: number, birthDate: string): string {
  const day = `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}`;
  return daysAfter(day, 0) === day ? day : `${day.slice(0, 4)}-03-01`;
}
const answersAt = (birthDate: string, day: string) => {
  const { ageGroup, mayLackCard } = joiningAge(birthDate, day);
  return [ageGroup, mayLackCard, memberTypeAtAge(birthDate, day), needsGuardian({ ageGroup })].join();
};

test("R-MEM-06: somebody was born today or since 1900", () => {
  const days = ["1899-12-31", EARLIEST_BIRTH_DATE, "2026-11-23", "2026-11-24"];
  expect(days.map((day) => isBirthDate(day, "2026-11-23"))).toEqual([false, true, true, false]);
});

describe("R-MEM-06 the facts of a day of birth", () => {
  test.each<[age: keyof typeof JOINING_AGES, until: string, from: string]>([
    ["youngest", "UNDER_6,true,JUNIOR,true", "6_TO_17,true,JUNIOR,true"],
    ["identityCard", "6_TO_17,true,JUNIOR,true", "6_TO_17,false,JUNIOR,true"],
    ["adult", "6_TO_17,false,JUNIOR,true", "ADULT,false,FULL,false"],
  ])("changes on the birthday at which somebody is old enough, and not a day sooner: %s", (name, until, from) => {
    const wrong = BIRTHDAYS.filter((birthDate) => {
      const birthday = turning(JOINING_AGES[name], birthDate);
      return answersAt(birthDate, daysAfter(birthday, -1)) !== until || answersAt(birthDate, birthday) !== from;
    });
    expect(wrong).toEqual([]);
  });

  test("change on 1 March for somebody born on 29 February", () => {
    expect(BIRTHDAYS).toContain("2020-02-29");
    const groups = ["2026-02-28", "2026-03-01", "2038-02-28", "2038-03-01"].map((day) => joiningAge("2020-02-29", day).ageGroup);
    expect(groups).toEqual(["UNDER_6", "6_TO_17", "6_TO_17", "ADULT"]);
    expect(["2031-02-28", "2031-03-01"].map((day) => joiningAge("2020-02-29", day).mayLackCard)).toEqual([true, false]);
  });

  test("change on no other day of a life", () => {
    const days = Array.from({ length: 100 * 365 }, (_, index) => daysAfter("1970-08-31", index));
    const changes = days.filter(
      (day, index) => index > 0 && answersAt("1970-08-31", day) !== answersAt("1970-08-31", days[index - 1] ?? ""),
    );
    expect(changes).toEqual(["1976-08-31", "1981-08-31", "1988-08-31"]);
  });

  test("never contradict each other, and match the choices of the page", () => {
    const children = BIRTHDAYS.map((day) => joiningAge(day, "2027-06-01")).filter(({ mayLackCard }) => mayLackCard);
    expect(children).toHaveLength(BIRTHDAYS.length);
    const contradicting = children.filter(({ ageGroup }) => joiningContradiction({ identity: "CHILD_UNDER_11", ageGroup }));
    expect(contradicting).toEqual([]);
    const { youngest, identityCard, adult } = JOINING_AGES;
    expect(AGE_GROUPS).toEqual([`UNDER_${youngest}`, `${youngest}_TO_${adult - 1}`, "ADULT"]);
    expect(JOINING_IDENTITIES).toContain(`CHILD_UNDER_${identityCard}`);
  });
});
