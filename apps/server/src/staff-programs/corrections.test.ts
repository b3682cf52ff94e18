import { aCaseWord, anAccount, aSession, runStaffProgram, type TestServer, testServer } from "@kaifong/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { correctionsProgram } from "./corrections.ts";

const PROGRAM = "corrections";
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const program = (...order: readonly string[]) => runStaffProgram(server, PROGRAM, ...order);

test("R-MEM-15: the program shows what waits with the current values, settles it under a name, and says why it can't", async () => {
  const person = { surnameZh: null, givenNameZh: null, surnameEn: "Chan", givenNameEn: "May", birthDate: "1954-01-15" };
  const { id, memberNo } = await anAccount(server.deps.db, { ...person, gender: "F" });
  const { authorization } = await aSession(server.deps, id);
  const ask = async (surnameEn: string): Promise<string> => {
    const payload = { kind: "PERSON", person: { surnameEn, givenNameEn: "May", gender: "F", birthDate: "1954-01-15" } };
    const url = "/api/member/me/corrections";
    const response = await server.app.inject({ method: "POST", url, headers: { authorization }, payload });
    return response.json().payload.reference;
  };
  const reference = await ask("Chen");
  const word = await aCaseWord(server.deps.db, reference);
  expect(await program("wong")).toEqual([0, `${word}  ${memberNo}  PERSON\n    surnameEn: Chan → Chen`]);
  const wrong = [
    [],
    ["w"],
    ["wong", word, "maybe", "so"],
    ["wong", word, "done"],
    ["wong", word, "done", "card"],
    ["wong", word, "decline"],
  ];
  expect(wrong.filter((order) => correctionsProgram.understands(order))).toEqual([]);
  expect(await program("wong", word.replace(reference, "COR-22222222"), "done", "identity_card_seen")).toEqual([
    1,
    expect.stringContaining("no request with this reference"),
  ]);
  expect(await program("wong", word.toLowerCase(), "done", "identity_card_seen")).toEqual([0, "Done; the member is told."]);
  expect(await program("wong", word, "decline", "too late")).toEqual([1, expect.stringContaining("As things stand now")]);
  const stored = await server.deps.db.query("SELECT surname_en AS surname FROM members WHERE id = $1", [id]);
  expect(stored.rows).toEqual([{ surname: "Chen" }]);
  await program("wong", await aCaseWord(server.deps.db, await ask("Cheng")), "decline", "The card", "says Chen.");
  expect(await program("wong")).toEqual([0, "No request waits."]);
});

test("R-MEM-18: a relation that was recorded for a junior ends with their being 17 by the corrected day of birth", async () => {
  const [carer, junior] = [await anAccount(server.deps.db), await anAccount(server.deps.db, { birthDate: "2014-06-10" })];
  const { authorization } = await aSession(server.deps, junior.id);
  const relate = `INSERT INTO care_relations (carer_id, member_id, relationship, scopes, since, until, recorded_by)
    VALUES ($1, $2, 'G', '{HEALTH_DATA}', now(), '2032-06-09', 'wong')`;
  await server.deps.db.query(relate, [carer.id, junior.id]);
  const payload = {
    kind: "PERSON",
    person: { surnameEn: "Chan", givenNameEn: "Siu Ming", gender: "M", birthDate: "2012-06-10" },
  };
  const asked = await server.app.inject({
    ...{ method: "POST", url: "/api/member/me/corrections", headers: { authorization } },
    payload,
  });
  const word = await aCaseWord(server.deps.db, asked.json().payload.reference);
  expect((await program("wong", word, "done", "birth_certificate_seen"))[0]).toBe(0);
  const { rows } = await server.deps.db.query("SELECT until::text FROM care_relations WHERE member_id = $1", [junior.id]);
  expect(rows).toEqual([{ until: "2030-06-09" }]);
});
