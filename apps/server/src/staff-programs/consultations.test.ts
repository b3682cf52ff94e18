import { aCaseWord, aConsultation, anAccount, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { anEntry } from "../content/fake-cms.ts";
import { Snapshots } from "../content/snapshots.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consultationsProgram } from "./consultations.ts";

const PROGRAM = "consultations";
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const program = (...order: readonly string[]) => runStaffProgram(server, PROGRAM, ...order);

/** The hours as a server stores them when editors have published: 1 December 2099 is a Tuesday. */
async function saveHours(): Promise<void> {
  const hours = [{ day: "TUE", open: "10:00:00.000", close: "21:00:00.000" }];
  const core = anEntry("core", { code: "CORE", name: "核心中心", hours });
  const textOf = () => JSON.stringify({ "zh-Hant": [core], "zh-Hans": [], en: [] });
  await new Snapshots({ ...server.deps, textOf }).write(["centres"]);
}

test("the program shows requests that wait, answers one under a name, and says why it can't", async () => {
  const { id, memberNo } = await anAccount(server.deps.db);
  await aConsultation(server.deps.db, id, { remarks: "In the lift lobby\nplease" });
  const { rows } = await server.deps.db.query<{ reference: string }>("SELECT reference FROM consultations");
  const { reference = "" } = rows[0] ?? {};
  const asListed = () => aCaseWord(server.deps.db, reference);
  const word = await asListed();
  expect(word).toBe(`${reference}/REQUESTED/2026-11-20T03:00:00.000Z`);
  expect(await program("wong")).toEqual([
    0,
    `${word}  ${memberNo}  BLOOD_PRESSURE  MON MORNING  HK  CALL\n    In the lift lobby\n    please`,
  ]);
  const wrong = [
    [],
    ["w"],
    ["wong", reference, "done"],
    ["wong", word, "maybe"],
    ["wong", word, "offer", "MOON", "2099-12-01", "10:30"],
    ["wong", word, "offer", "core", "2099-13-01", "10:30"],
    ["wong", word, "offer", "core", "2099-02-31", "10:30"],
    ["wong", word, "offer", "core", "2099-02-01", "24:00"],
    ["wong", word, "offer", "core", "2099-12-01"],
    ["wong", word, "decline"],
  ];
  expect(wrong.filter((order) => consultationsProgram.understands(order))).toEqual([]);
  expect(await program("wong", word, "maybe")).toEqual([
    2,
    expect.stringContaining("-- consultations <your name> <case, as listed>"),
  ]);
  expect(await program("wong", word, "confirm", "core", "2020-12-01", "10:30")).toEqual([
    1,
    expect.stringContaining("As things stand now"),
  ]);
  await saveHours();
  expect(await program("wong", word, "offer", "core", "2099-12-01", "22:30")).toEqual([
    1,
    "It is closed there at that time. Please choose another within its opening hours.\nhours: 10:00–21:00",
  ]);
  expect(await program("wong", word.replace(reference, "CON-22222222"), "done")).toEqual([
    1,
    expect.stringContaining("no request with this reference"),
  ]);
  expect(await program("wong", word.toLowerCase(), "confirm", "core", "2099-12-01", "10:30")).toEqual([0, "Done."]);
  const stored = await server.deps.db.query("SELECT state, place, starts_at FROM consultations");
  expect(stored.rows).toEqual([{ state: "CONFIRMED", place: "CORE", starts_at: new Date("2099-12-01T02:30:00Z") }]);
  // Whoever still has the list from before is told how it stands now.
  expect(await program("wong", word, "decline", "No", "nurse.")).toEqual([
    1,
    expect.stringContaining("state: CONFIRMED\nsince: "),
  ]);
  expect(await program("wong", await asListed(), "decline", "No", "nurse", "that", "day.")).toEqual([0, "Done."]);
  expect(await program("wong")).toEqual([0, "No request waits."]);
});
