import { readFileSync } from "node:fs";
import { MEMBER_TYPES } from "@kaifong/contract";
import { OPEN_REGISTRATION_STATES } from "@kaifong/domain/membership";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";

const PEOPLE = "apps/server/src/account/demo-people.ts";
const DOCUMENT = "docs/demonstration.md";
/** Each entry of `PEOPLE` with a row of its own, as the formatter writes it; the others fill classes. */
const PERSON =
  /number: (\d+), type: "(\w+)", name: \["(.+?)", "(.+?)", "(.+?)", "(.+?)"\], gender: "\w", age: (\d+)(?:, applied: "(\w+)")?/g;
/** The people whom the document names one by one. */
const ROW = /^\| (DHC\d{6}|REG-\w{8}) \| (9123 \d{4}) \| (\S+) ([\w ]+), (\d+) \| (\w+) \|/gm;

const read = (path: string) => readFileSync(inRoot(path), "utf8");

test("docs/demonstration.md names everybody by name, number, age and kind, with one of every kind and one applicant in every state", () => {
  const people = [...read(PEOPLE).matchAll(PERSON)].map(([, ...facts]) => facts);
  const rows = [...read(DOCUMENT).matchAll(ROW)].map(([, ...cells]) => cells);
  const REFERENCE = /(\w+): \{ reference: "(REG-\w{8})"/g;
  const references = new Map([...read(PEOPLE).matchAll(REFERENCE)].map(([, state = "", reference = ""]) => [state, reference]));
  const seeded = people.map(
    ([number = "", type = "", surname = "", given = "", family = "", first = "", age = "", applied = ""]) => {
      const digits = number.padStart(4, "0");
      return [references.get(applied) ?? `DHC10${digits}`, `9123 ${digits}`, surname + given, `${family} ${first}`, age, type];
    },
  );
  expect(seeded).toHaveLength(14);
  expect(rows).toEqual(seeded);
  expect(new Set(people.map(([, type]) => type))).toEqual(new Set(MEMBER_TYPES));
  expect(new Set(people.map(([, type, , , , , , applied]) => (type === "PENDING" ? applied : undefined)))).toEqual(
    new Set([...OPEN_REGISTRATION_STATES, undefined]),
  );
});
