import { expect, test } from "vitest";
import { matchPatients } from "./index.ts";

const MEMBER = { memberNo: "DHC100001", birthDate: "1954-05-01" };
const OTHER = { memberNo: "DHC100002", birthDate: "1954-05-01" };

test.each<[what: string, patients: Parameters<typeof matchPatients>[0], own: readonly boolean[]]>([
  ["the member", [MEMBER], [true]],
  ["somebody of whom nothing is said", [{}], [true]],
  ["somebody of the same year", [{ birthDate: "1954" }], [true]],
  ["another member of the same day", [OTHER], [false]],
  ["somebody of another day", [{ birthDate: "1954-05-02" }], [false]],
  ["the member by number, with another day", [{ ...MEMBER, birthDate: "1955-05-01" }], [false]],
  ["several, of whom one is the member", [OTHER, MEMBER, {}], [false, true, false]],
  ["several, of whom one has the day", [{ birthDate: "1954-05-01" }, { birthDate: "1990-01-01" }], [true, false]],
  ["several of the same day", [{ birthDate: "1954-05-01" }, { birthDate: "1954-05-01" }], [false, false]],
  ["several of whom nothing is said", [{}, {}], [false, false]],
])("R-HLT-09: of %s", (_what, patients, own) => {
  expect(matchPatients(patients, MEMBER)).toEqual(own);
});
