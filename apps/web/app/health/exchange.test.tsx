// @vitest-environment jsdom
import type { Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { bundleOf } from "@kaifong/domain/health-exchange";
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { bodies as bodiesOf, find, press, runPage, says, startPages, text as said, until } from "../running-page.fixtures.tsx";
import { aShownReading } from "./health.fixtures.ts";
import { ImportFile } from "./import-file.tsx";

const taken = vi.fn();
/** What the server gives, in turn. */
let outcomes: object[];

startPages((path) => {
  const payload = path === paths.importReadings.path ? outcomes.shift() : undefined;
  return payload && { payload };
});
beforeEach(async () => {
  outcomes = [];
  taken.mockReset();
  await runPage(() => <ImportFile onTaken={taken} />, "/health-data");
});

const bodies = () => bodiesOf(paths.importReadings.path);
async function choose(text: string): Promise<void> {
  const field = find("input");
  Object.defineProperty(field, "files", { configurable: true, value: [new File([text], "readings.json")] });
  await act(async () => field.dispatchEvent(new Event("change", { bubbles: true })));
}

const OWNER = { id: "0198d0a0-0000-7000-8000-000000000001", memberNo: "DHC100001", birthDate: "1954-05-01" };
const fileOf = (...readings: readonly Reading[]) => JSON.stringify(bundleOf(OWNER, readings, new Date("2026-11-20T04:00:00Z")));
const pressures = [128, 225, 131].map((systolic) => aShownReading({ values: { systolic, diastolic: 76 } }));

it("shows what is in a file before anything is stored, and takes over what is new, and what is unusual when it is right", async () => {
  outcomes = [
    { outcomes: ["NEW", "UNLIKELY", "KNOWN"], stored: [] },
    { outcomes: ["NEW", "UNLIKELY", "KNOWN"], stored: ["1", "2"] },
  ];
  await choose(fileOf(...pressures));
  await says("1 new reading");
  expect(said()).toContain("1 is here already and will not be saved again");
  expect(said()).toContain("225/76");
  expect(bodies()).toMatchObject([{ store: false, confirmed: false, readings: [{}, {}, {}] }]);
  await act(async () => find("input[type=checkbox]").click());
  await press("Save 2 readings");
  await says("2 readings were saved");
  expect(bodies()[1]).toMatchObject({ store: true, confirmed: true });
  expect(taken).toHaveBeenCalledOnce();
});

it("takes over a file of more readings than one call does, each of them once", async () => {
  const many = Array.from({ length: 201 }, (_, index) =>
    aShownReading({ values: { systolic: 100 + (index % 40), diastolic: 70 } }),
  );
  const outcome = (length: number, stored: number) => ({
    outcomes: Array.from({ length }, () => "NEW"),
    stored: Array.from({ length: stored }, () => "id"),
  });
  outcomes = [outcome(200, 0), outcome(1, 0), outcome(200, 200), outcome(1, 1)];
  await choose(fileOf(...many));
  await says("201 new readings");
  await press("Save 201 readings");
  await says("201 readings were saved");
  expect(bodies().map(({ readings, store }) => [readings.length, store])).toEqual([
    ...[
      [200, false],
      [1, false],
    ],
    ...[
      [200, true],
      [1, true],
    ],
  ]);
});

it("says that readings are of somebody else, and offers nothing to save", async () => {
  outcomes = [{ outcomes: ["OTHER_PERSON", "OTHER_PERSON", "OTHER_PERSON"], stored: [] }];
  await choose(fileOf(...pressures));
  await says("3 seem to be another person’s");
  expect(bodies()).toMatchObject([
    { patients: [{ memberNo: "DHC100001", birthDate: "1954-05-01" }], readings: [{ patient: 0 }, {}, {}] },
  ]);
  expect(document.querySelector("button")).toBeNull();
});

it("says what it left out, and why, and offers nothing to save", async () => {
  await choose(fileOf().replace('"entry":[', '"entry":[{"resource":{"resourceType":"Condition"}},'));
  await says("1 entry is no reading");
  expect(document.querySelector("button")).toBeNull();
  expect(bodies()).toEqual([]);
});

it.each([
  ["is none", "<html>", "This is not a file of health records"],
  ["is empty", fileOf(), "There are no readings in the file"],
  ["is too large", " ".repeat(5_000_001), "The file is too large"],
])("says that a file %s, and asks nobody", async (_, text, sentence) => {
  await choose(text);
  await says(sentence);
  expect(bodies()).toEqual([]);
});

it("says when the server is out of reach", async () => {
  await choose(fileOf(...pressures));
  await until(() => expect(find("[role=alert]").textContent).toContain("We cannot reach our system"));
});
