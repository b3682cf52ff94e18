// @vitest-environment jsdom
import { newQueryClient } from "@kaifong/client/react";
import type { Reading } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import { bundleOf } from "@kaifong/domain/health-exchange";
import { LANGUAGES } from "@kaifong/i18n";
import { eventually } from "@kaifong/testing/eventually";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sessionStore } from "../session/store.ts";
import { inPage } from "../story.fixtures.tsx";
import { aShownReading } from "./health.fixtures.ts";
import { ImportFile } from "./import-file.tsx";

const asked = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
const taken = vi.fn();
/** What the server gives, in turn. */
let outcomes: object[];
let root: ReturnType<typeof createRoot>;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", asked);
  outcomes = [];
  asked.mockImplementation(async (address) => {
    const payload = address === paths.importReadings.path ? outcomes.shift() : undefined;
    if (!payload) throw new TypeError("Failed to fetch");
    return Response.json({ metadata: { success: true }, payload });
  });
  sessionStore.write({ ...sessionStore.read(), auth: { loginStatus: true } });
  document.body.innerHTML = "<main></main>";
  root = createRoot(document.body.querySelector("main") ?? document.body);
  const queries = newQueryClient();
  const page = inPage(
    () => (
      <QueryClientProvider client={queries}>
        <ImportFile onTaken={taken} />
      </QueryClientProvider>
    ),
    LANGUAGES[2],
    { path: "/health-data" },
  );
  act(() => root.render(page));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  asked.mockReset();
  taken.mockReset();
});

const said = () => document.body.textContent ?? "";
const until = (holds: () => void) =>
  eventually(async () => {
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    holds();
  });
const bodies = () =>
  asked.mock.calls.flatMap(([address, { body }]) =>
    address === paths.importReadings.path && typeof body === "string" ? [JSON.parse(body)] : [],
  );

async function choose(text: string): Promise<void> {
  const field = document.querySelector("input");
  Object.defineProperty(field, "files", { configurable: true, value: [new File([text], "readings.json")] });
  await act(async () => field?.dispatchEvent(new Event("change", { bubbles: true })));
}
const press = (name: string) =>
  act(async () => [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.trim() === name)?.click());

const OWNER = { id: "0198d0a0-0000-7000-8000-000000000001", memberNo: "DHC100001", birthDate: "1954-05-01" };
const fileOf = (...readings: readonly Reading[]) => JSON.stringify(bundleOf(OWNER, readings, new Date("2026-11-20T04:00:00Z")));
const pressures = [128, 225, 131].map((systolic) => aShownReading({ values: { systolic, diastolic: 76 } }));

it("shows what is in a file before anything is stored, and takes over what is new, and what is unusual when it is right", async () => {
  outcomes = [
    { outcomes: ["NEW", "UNLIKELY", "KNOWN"], stored: [] },
    { outcomes: ["NEW", "UNLIKELY", "KNOWN"], stored: ["1", "2"] },
  ];
  await choose(fileOf(...pressures));
  await until(() => expect(said()).toContain("1 new reading"));
  expect(said()).toContain("1 is here already and will not be saved again");
  expect(said()).toContain("225/76");
  expect(bodies()).toMatchObject([{ store: false, confirmed: false, readings: [{}, {}, {}] }]);
  await act(async () => document.querySelector<HTMLInputElement>("input[type=checkbox]")?.click());
  await press("Save 2 readings");
  await until(() => expect(said()).toContain("2 readings were saved"));
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
  await until(() => expect(said()).toContain("201 new readings"));
  await press("Save 201 readings");
  await until(() => expect(said()).toContain("201 readings were saved"));
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
  await until(() => expect(said()).toContain("3 seem to be another person’s"));
  expect(bodies()).toMatchObject([
    { patients: [{ memberNo: "DHC100001", birthDate: "1954-05-01" }], readings: [{ patient: 0 }, {}, {}] },
  ]);
  expect(document.querySelector("button")).toBeNull();
});

it("says what it left out, and why, and offers nothing to save", async () => {
  await choose(fileOf().replace('"entry":[', '"entry":[{"resource":{"resourceType":"Condition"}},'));
  await until(() => expect(said()).toContain("1 entry is no reading"));
  expect(document.querySelector("button")).toBeNull();
  expect(bodies()).toEqual([]);
});

it.each([
  ["is none", "<html>", "This is not a file of health records"],
  ["is empty", fileOf(), "There are no readings in the file"],
  ["is too large", " ".repeat(5_000_001), "The file is too large"],
])("says that a file %s, and asks nobody", async (_, text, sentence) => {
  await choose(text);
  await until(() => expect(said()).toContain(sentence));
  expect(bodies()).toEqual([]);
});

it("says when the server is out of reach", async () => {
  await choose(fileOf(...pressures));
  await until(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("We cannot reach our system"));
});
