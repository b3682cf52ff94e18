import { aCaseWord, aMember, anApplicant, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { deleteGivenFacts, writeIdentity } from "../account/identities/identity-sql.ts";
import { memberActor } from "../platform/actor.ts";
import { registrationsProgram } from "./registrations.ts";

const PROGRAM = "registrations";
let server: TestServer;
let reference: string;

beforeAll(async () => {
  server = await testServer();
  const { db } = server.deps;
  const traits = {
    birthDate: "1950-01-01",
    surnameZh: "陳",
    givenNameZh: "大文",
    givenNameEn: "Tai Man",
    mobile: "+85265550001",
  } as const;
  ({ reference } = await anApplicant(db, traits));
});
afterAll(() => server.close());

const program = (...order: readonly string[]) => runStaffProgram(server, PROGRAM, ...order);

test("R-MEM-16: the program shows what an identity provider said of an applicant, and what they changed", async () => {
  const { db } = server.deps;
  const { rows } = await db.query<{ id: string }>("SELECT member_id AS id FROM registrations");
  const memberId = rows[0]?.id ?? "";
  const givenFacts = { birthDate: "1950-01-01", surnameEn: "Somebody" };
  const issuer = "https://identity.example";
  await writeIdentity(db, { memberId, issuer, subject: "1", givenFacts, createdAt: new Date() });
  expect((await program("wong"))[1]).toContain(
    "signed in through identity.example; the same there: birthDate; changed by the applicant: surnameEn (Somebody there)",
  );
  await deleteGivenFacts(db, memberId);
});

test("the program lists registrations, decides one under a name, and says why not", async () => {
  const word = await aCaseWord(server.deps.db, reference);
  expect((await program())[0]).toBe(2);
  expect(await program("wong")).toEqual([0, `${word}  call by 2026-11-25  Chan Tai Man  陳大文  +85265550001`]);
  const wrong = [[], ["maybe"], ["approve", "card", "of", "Chan"]];
  for (const order of wrong) expect(registrationsProgram.understands(["wong", word, ...order])).toBe(false);
  expect(await program("wong", word, "submitted")).toEqual([
    2,
    expect.stringContaining("<your name> <case, as listed> <contact | ask | approve | reject>"),
  ]);
  expect(await program("wong", word.toLowerCase(), "approve", "identity_card_seen")).toEqual([
    0,
    expect.stringMatching(/^Done\. Member DHC\d{6}\.$/),
  ]);
  expect(await program("wong", word, "reject")).toEqual([1, expect.stringContaining("As things stand now")]);
  expect(await program("wong", word.replace(reference, "REG-22222222"), "approve")).toEqual([
    1,
    expect.stringContaining("no request with this reference"),
  ]);
  expect(await program("wong")).toEqual([0, "No registration waits."]);
  const looked = await server.deps.db.query("SELECT actor, detail FROM audit WHERE action = 'REGISTRATIONS_LISTED' ORDER BY seq");
  expect(looked.rows.slice(-2)).toEqual(
    [[reference], []].map((registrations) => ({ actor: "staff:wong", detail: { registrations } })),
  );
  const { rows } = await server.deps.db.query("SELECT actor, reason FROM audit WHERE action = 'REGISTRATION_DECIDED'");
  expect(rows).toEqual([{ actor: "staff:wong", reason: "IDENTITY_CARD_SEEN" }]);
});

test("R-MEM-21: the program names possible duplicates of an applicant, and approves them only as another person", async () => {
  const { db } = server.deps;
  const known = await aMember(db, { birthDate: "1951-02-03", memberNo: "DHC100321" });
  const names = { surnameZh: null, surnameEn: "ＣＨＡＮ", givenNameEn: "Tai-Man" } as const;
  const one = await anApplicant(db, { birthDate: "1951-02-03", ...names });
  const word = await aCaseWord(db, one.reference);
  expect((await program("wong"))[1]).toContain("may be DHC100321: the same name and day of birth");
  const refused = [1, expect.stringContaining("mayBe: DHC100321")];
  expect(await program("wong", word, "approve", "identity_card_seen")).toEqual(refused);
  for (const order of [
    ["contact", "another-person=DHC100321"],
    ["approve", "another-person", "both_cards_seen"],
  ])
    expect(registrationsProgram.understands(["wong", word, ...order])).toBe(false);
  expect(await program("wong", word, "approve", "another-person=DHC100999", "identity_card_seen")).toEqual(refused);
  const approved = await program("wong", word, "approve", "another-person=dhc100999,dhc-100321", "both_cards_seen");
  expect(approved[0]).toBe(0);
  const { rows } = await db.query("SELECT detail, reason FROM audit WHERE subject = $1 AND action = 'REGISTRATION_DECIDED'", [
    memberActor(one.id),
  ]);
  expect(rows).toEqual([{ detail: expect.objectContaining({ notSamePersonAs: [known] }), reason: "BOTH_CARDS_SEEN" }]);
});
