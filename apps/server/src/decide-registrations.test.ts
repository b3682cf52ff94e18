import { MINUTE_MS } from "@kaifong/domain/time";
import { aMember, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetGiven, writeIdentity } from "./account/identities/identity-sql.ts";
import { insertRegistration, newReference } from "./account/registration/registration-sql.ts";

const PROGRAM = new URL("./decide-registrations.ts", import.meta.url);
let server: TestServer;
let reference: string;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.deps;
  reference = await newReference(db);
  const memberId = await aMember(db, { memberType: "PENDING", birthDate: "1950-01-01" });
  await insertRegistration(db, { reference, memberId, contactBy: "2026-11-25", samePersonAs: [] }, new Date());
});
afterAll(() => server.close());

const program = (...order: readonly string[]) => runStaffProgram(server, PROGRAM, ...order);

test("R-MEM-16: says what an identity provider said of who registered, and what they changed", async () => {
  const { db } = server.deps;
  const { rows } = await db.query<{ id: string }>("SELECT member_id AS id FROM registrations");
  const memberId = rows[0]?.id ?? "";
  const given = { birthDate: "1950-01-01", surnameEn: "Somebody" };
  const issuer = "https://identity.example";
  await writeIdentity(db, { memberId, issuer, subject: "1", given, createdAt: new Date() });
  expect((await program("wong"))[1]).toContain(
    "signed in through identity.example; the same there: birthDate; changed by the applicant: surnameEn (Somebody there)",
  );
  await forgetGiven(db, memberId);
});

/** The program is started eight times. */
const EIGHT_STARTS_MS = 2 * MINUTE_MS;

test("shows registrations that wait, decides one under a name, and says why it can't", { timeout: EIGHT_STARTS_MS }, async () => {
  expect((await program())[0]).toBe(2);
  expect(await program("wong")).toEqual([0, `${reference}  SUBMITTED   call by 2026-11-25`]);
  expect((await program("wong", reference, "maybe"))[0]).toBe(2);
  expect((await program("wong", reference))[0]).toBe(2);
  expect(await program("wong", reference, "submitted")).toEqual([
    2,
    expect.stringContaining("<your name> <reference> <contacted | need_info | approved | rejected>"),
  ]);
  expect(await program("wong", reference.toLowerCase(), "approved", "card", "seen")).toEqual([
    0,
    expect.stringMatching(/^Done\. Member DHC\d{6}\.$/),
  ]);
  expect(await program("wong", reference, "rejected")).toEqual([1, expect.stringContaining("As this request stands now")]);
  expect(await program("wong", "REG-22222222", "approved")).toEqual([
    1,
    expect.stringContaining("no request with this reference"),
  ]);
  expect(await program("wong")).toEqual([0, "No registration waits."]);
  const looked = await server.deps.db.query("SELECT actor, detail FROM audit WHERE action = 'REGISTRATIONS_LISTED' ORDER BY seq");
  expect(looked.rows.slice(-2)).toEqual([1, 0].map((registrations) => ({ actor: "staff:wong", detail: { registrations } })));
  const { rows } = await server.deps.db.query("SELECT actor, reason FROM audit WHERE action = 'REGISTRATION_DECIDED'");
  expect(rows).toEqual([{ actor: "staff:wong", reason: "card seen" }]);
});
