import { aConsultation, anAccount, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { anEntry } from "../content/fake-cms.ts";
import { Snapshots } from "../content/snapshots.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

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
  expect(await program("wong")).toEqual([
    0,
    `${reference}  REQUESTED  ${memberNo}  BLOOD_PRESSURE  MON MORNING  HK  CALL\n    In the lift lobby\n    please`,
  ]);
  const wrong = [
    [],
    ["w"],
    ["wong", reference, "maybe"],
    ["wong", reference, "offer", "MOON", "2099-12-01", "10:30"],
    ["wong", reference, "offer", "core", "2099-13-01", "10:30"],
    ["wong", reference, "offer", "core", "2099-02-31", "10:30"],
    ["wong", reference, "offer", "core", "2099-02-01", "24:00"],
    ["wong", reference, "offer", "core", "2099-12-01"],
    ["wong", reference, "decline"],
  ];
  for (const order of wrong) expect((await program(...order))[0]).toBe(2);
  expect(await program("wong", reference, "confirm", "core", "2020-12-01", "10:30")).toEqual([
    1,
    expect.stringContaining("As this request stands now"),
  ]);
  await saveHours();
  expect(await program("wong", reference, "offer", "core", "2099-12-01", "22:30")).toEqual([
    1,
    "It is closed there at that time. Please choose another within its opening hours.\nhours: 10:00–21:00",
  ]);
  expect(await program("wong", "CON-22222222", "done")).toEqual([1, expect.stringContaining("no request with this reference")]);
  expect(await program("wong", reference.toLowerCase(), "confirm", "core", "2099-12-01", "10:30")).toEqual([0, "Done."]);
  const stored = await server.deps.db.query("SELECT state, place, starts_at FROM consultations");
  expect(stored.rows).toEqual([{ state: "CONFIRMED", place: "CORE", starts_at: new Date("2099-12-01T02:30:00Z") }]);
  expect(await program("wong", reference, "decline", "No", "nurse", "that", "day.")).toEqual([0, "Done."]);
  expect(await program("wong")).toEqual([0, "No request waits."]);
});
