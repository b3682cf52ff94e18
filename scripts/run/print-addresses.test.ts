import { expect, test } from "vitest";
import { DEMO_PEOPLE } from "../../apps/server/src/account/demo-people.ts";
import { DEMO_LOGINS } from "./print-addresses.ts";

/** Words by which a login names the type of its member. */
const SAID: Readonly<Record<string, RegExp>> = {
  JUNIOR: /^junior member/,
  PENDING: /not approved yet/,
  SUSPENDED: /^suspended$/,
  LAPSED: /^lapsed$/,
  FULL: /^member,/,
};

test.each(DEMO_LOGINS)(
  "%s, whom the start names, is a demonstration member of the stated type: %s, %s",
  (number, mobile, who) => {
    const person = DEMO_PEOPLE.find((one) => mobile === `9123${String(one.number).padStart(4, "0")}`);
    expect(person && !person.noAccount).toBe(true);
    expect(who).toMatch(SAID[person?.type ?? ""] ?? /nobody/);
    const age = /, (\d+)[,;]/.exec(who)?.[1] ?? person?.age;
    // Applicants have no number yet.
    const memberNo = person?.type === "PENDING" ? number : `DHC${100_000 + (person?.number ?? 0)}`;
    expect([Number(age), number]).toEqual([person?.age, memberNo]);
  },
);
