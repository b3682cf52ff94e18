import { expect, test } from "vitest";
import { firstStartOf, lastEndOf } from "./lesson-span.ts";

const hour = (digits: string) => `2026-12-01T${digits}:00:00.000Z`;
const [nine, ten, eleven, noon] = [hour("09"), hour("10"), hour("11"), hour("12")];

test("a class spans from the first start to the last end, whatever the order and length of its lessons", () => {
  const long = { start: ten, end: noon };
  const short = { start: ten, end: eleven };
  const early = { start: nine, end: ten };
  for (const lessons of [
    [long, short, early],
    [early, long, short],
    [short, early, long],
  ]) {
    expect([firstStartOf(lessons), lastEndOf(lessons)]).toEqual([nine, noon]);
    const dates = lessons.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
    expect([firstStartOf(dates), lastEndOf(dates)]).toEqual([new Date(nine), new Date(noon)]);
  }
});

test("instants are compared by value: the same one may be written with and without milliseconds", () => {
  const lessons = [
    { start: "2026-12-01T09:00:00Z", end: "2026-12-01T10:00:00.500Z" },
    { start: "2026-12-01T08:59:59.500Z", end: "2026-12-01T10:00:00Z" },
  ];
  expect([firstStartOf(lessons), lastEndOf(lessons)]).toEqual(["2026-12-01T08:59:59.500Z", "2026-12-01T10:00:00.500Z"]);
});

test("a class without lessons has no span yet", () => {
  expect([firstStartOf([]), lastEndOf([])]).toEqual([null, null]);
});
