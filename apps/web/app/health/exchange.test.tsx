// @vitest-environment jsdom
import type { Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { bundleOf } from "@kaifong/domain/health-exchange";
import { act } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { bodies as bodiesOf, find, press, runPage, says, startPages, text as said, until } from "../running-page.fixtures.tsx";
import { aShownReading } from "./health.fixtures.ts";
import { ImportFile } from "./import-file.tsx";

const imported = vi.fn();
/** The server's responses, in turn. */
let outcomes: (object | Promise<object>)[];

startPages(async (path) => {
  const payload = path === paths.importReadings.path ? await outcomes.shift() : undefined;
  return payload && { payload };
});
beforeEach(async () => {
  outcomes = [];
  imported.mockReset();
  await runPage(() => <ImportFile onImported={imported} />, "/health-data");
});

const bodies = () => bodiesOf(paths.importReadings.path);
async function choose(text: string, name = "readings.json"): Promise<void> {
  const field = find("input");
  Object.defineProperty(field, "files", { configurable: true, value: [new File([text], name)] });
  await act(async () => field.dispatchEvent(new Event("change", { bubbles: true })));
}

const OWNER = { id: "0198d0a0-0000-7000-8000-000000000001", memberNo: "DHC100001", birthDate: "1954-05-01" };
const fileOf = (...readings: readonly Reading[]) => JSON.stringify(bundleOf(OWNER, readings, new Date("2026-11-20T04:00:00Z")));
const pressures = [128, 225, 131].map((systolic) => aShownReading({ values: { systolic, diastolic: 76 } }));

test("shows what is in a file before anything is stored, and imports what is new, and what is unusual once confirmed", async () => {
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
  expect(imported).toHaveBeenCalledOnce();
});

test("shows the file that was chosen last, whichever is read first", async () => {
  let respond: (outcome: object) => void = () => undefined;
  outcomes = [new Promise((resolve) => (respond = resolve)), { outcomes: ["NEW"], stored: [] }];
  await choose(fileOf(...pressures));
  await choose(fileOf(...pressures.slice(1, 2)));
  await says("1 new reading");
  await act(async () => respond({ outcomes: ["NEW", "NEW", "NEW"], stored: [] }));
  expect(said()).toContain("1 new reading");
  expect(said()).not.toContain("3 new readings");
});

/** Chooses a file, saves it and chooses another one, which is shown; the end of the first import. */
async function saveThenChooseAnother(): Promise<{ readonly respond: (outcome: object) => void; readonly fail: () => void }> {
  let [respond, fail]: [(outcome: object) => void, () => void] = [() => undefined, () => undefined];
  outcomes = [
    { outcomes: ["NEW", "NEW", "NEW"], stored: [] },
    new Promise((resolve, reject) => ([respond, fail] = [resolve, () => reject(new TypeError("Failed to fetch"))])),
    { outcomes: ["NEW"], stored: [] },
  ];
  await choose(fileOf(...pressures), "first.json");
  await says("3 new readings");
  await press("Save 3 readings");
  await choose(fileOf(...pressures.slice(1, 2)), "second.json");
  await says("1 new reading");
  return { respond, fail };
}

test("an import that ends late leaves the file in view that is looked at by then, and says what was saved and of which file", async () => {
  const { respond } = await saveThenChooseAnother();
  await act(async () => respond({ outcomes: ["NEW", "NEW", "NEW"], stored: ["1", "2", "3"] }));
  await says("3 readings were saved");
  expect(find("[role=status]").textContent).toContain("first.json");
  expect(said()).toContain("1 new reading");
  expect(imported).toHaveBeenCalledOnce();
  outcomes = [{ outcomes: ["NEW"], stored: ["4"] }];
  await press("Save 1 reading");
  await says("1 reading was saved");
  expect(said()).not.toContain("first.json");
});

test("an import that fails late says of which file, beside the one that is looked at by then", async () => {
  const { fail } = await saveThenChooseAnother();
  await act(async () => fail());
  await until(() => expect(find("[role=alert]").textContent).toContain("first.json"));
  expect(find("[role=alert]").textContent).toContain("We cannot reach our system");
  expect(said()).toContain("1 new reading");
});

test("imports a file with more readings than one call takes, each of them once", async () => {
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

test("says that readings are somebody else's, and offers nothing to save", async () => {
  outcomes = [{ outcomes: ["OTHER_PERSON", "OTHER_PERSON", "OTHER_PERSON"], stored: [] }];
  await choose(fileOf(...pressures));
  await says("3 seem to be another person’s");
  expect(bodies()).toMatchObject([
    { patients: [{ memberNo: "DHC100001", birthDate: "1954-05-01" }], readings: [{ patient: 0 }, {}, {}] },
  ]);
  expect(document.querySelector("button")).toBeNull();
});

test("says what it left out and why, and offers nothing to save", async () => {
  await choose(fileOf().replace('"entry":[', '"entry":[{"resource":{"resourceType":"Condition"}},'));
  await says("1 entry is no reading");
  expect(document.querySelector("button")).toBeNull();
  expect(bodies()).toEqual([]);
});

test.each([
  ["is none", "<html>", "This is not a file of health records"],
  ["is empty", fileOf(), "There are no readings in the file"],
  ["is too large", " ".repeat(5_000_001), "The file is too large"],
])("says that a file %s, without a call", async (_, text, sentence) => {
  await choose(text);
  await says(sentence);
  expect(bodies()).toEqual([]);
});

test("says when the server is out of reach", async () => {
  await choose(fileOf(...pressures));
  await until(() => expect(find("[role=alert]").textContent).toContain("We cannot reach our system"));
});

test("looks into the same file again when somebody asks for it, because no browser tells of a file that is chosen once more", async () => {
  await choose(fileOf(...pressures));
  await until(() => expect(find("[role=alert]").textContent).toContain("We cannot reach our system"));
  outcomes = [{ outcomes: ["NEW", "NEW", "NEW"], stored: [] }];
  await press("Try again");
  await says("3 new readings");
  expect(document.querySelector("[role=alert]")).toBeNull();
  expect(said()).not.toContain("Try again");
});
