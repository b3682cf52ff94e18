import { aMember, aSession, testServer, type TestServer } from "@kaifong/testing";
import { callApi } from "@kaifong/testing/two-servers";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { memberActor } from "../platform/actor.ts";

const WHATSAPP = { WHATSAPP_URL: "http://127.0.0.1:9/messages", WHATSAPP_TOKEN: "t", WHATSAPP_TEMPLATE: "kaifong" };
const URL = "/api/member/me/message-choices";
let server: TestServer;
let plain: TestServer;
let authorization: string;
let memberId: string;

beforeAll(async () => {
  server = await testServer({ settings: { ...WHATSAPP, QUIET_HOURS: "21:30-07:05" } });
  plain = await testServer({ connectionString: server.deps.env.databaseUrl });
});
afterAll(async () => {
  await plain.close();
  await server.close();
});
beforeEach(async () => {
  memberId = await aMember(server.deps.db);
  authorization = (await aSession(server.deps, memberId)).authorization;
});
const read = (at = server) => callApi(at, "GET", URL, { authorization });
const save = (...choices: readonly object[]) => callApi(server, "POST", URL, { authorization, body: { choices } });
const of = (payload: { kinds: { kind: string }[] }, kind: string) => payload.kinds.find((each) => each.kind === kind);

describe("R-NOT-07: a member's choice", () => {
  test("begins with the rule of each kind, and names the channels of the centre and the quiet hours", async () => {
    const { status, payload } = await read();
    expect(status).toBe(200);
    expect(payload.channels).toEqual(["WHATSAPP", "SMS"]);
    expect(payload.quiet).toEqual({ from: "21:30", until: "07:05" });
    expect(of(payload, "OFFER")).toEqual({
      kind: "OFFER",
      channels: ["SMS"],
      fixed: false,
      mayBeInboxOnly: false,
      followUpHours: 2,
    });
    expect(of(payload, "SECURITY")).toMatchObject({ channels: ["SMS"], fixed: true });
    expect((await read(plain)).payload.channels).toEqual(["SMS"]);
  });

  test("is stored by kind, and kinds that are not named stay as they are", async () => {
    await save({ kind: "REMINDER", channels: [] });
    const { status, payload } = await save({ kind: "RESULT", channels: ["SMS", "WHATSAPP"] });
    expect([status, of(payload, "RESULT"), of(payload, "REMINDER")]).toEqual([
      200,
      expect.objectContaining({ channels: ["WHATSAPP", "SMS"] }),
      expect.objectContaining({ channels: [] }),
    ]);
    const { rows } = await server.deps.db.query(
      "SELECT actor, detail FROM audit WHERE action = 'MESSAGE_CHOICES_SAVED' AND subject = $1",
      [memberActor(memberId)],
    );
    expect(rows).toEqual([
      { actor: memberActor(memberId), detail: { kinds: ["REMINDER"] } },
      { actor: memberActor(memberId), detail: { kinds: ["RESULT"] } },
    ]);
  });

  test("ends with a text message for what matters, and falls back to one when WhatsApp is gone", async () => {
    const { payload } = await save({ kind: "RESULT", channels: ["WHATSAPP"] }, { kind: "REMINDER", channels: ["WHATSAPP"] });
    expect([of(payload, "RESULT"), of(payload, "REMINDER")]).toMatchObject([
      { channels: ["WHATSAPP", "SMS"] },
      { channels: ["WHATSAPP"] },
    ]);
    expect(of((await read(plain)).payload, "REMINDER")).toMatchObject({ channels: ["SMS"] });
  });

  test("leaves nothing that matters to the inbox alone, and security as it is", async () => {
    const refused = await save({ kind: "RESULT", channels: [] }, { kind: "REMINDER", channels: [] });
    expect([refused.status, refused.payload.fields]).toEqual([
      400,
      [expect.objectContaining({ path: "choices.RESULT", code: "INFO_CHANNEL_REQUIRED" })],
    ]);
    expect(of((await read()).payload, "REMINDER")).toMatchObject({ channels: ["SMS"] });
    for (const channels of [[], ["WHATSAPP"], ["SMS"]]) {
      const fixed = await save({ kind: "REMINDER", channels: [] }, { kind: "SECURITY", channels });
      const issue = expect.objectContaining({ path: "choices.SECURITY", code: "CHOICE_FIXED" });
      expect([fixed.status, fixed.payload.fields]).toEqual([400, [issue]]);
    }
    const { payload } = await read();
    expect([of(payload, "SECURITY"), of(payload, "REMINDER")]).toMatchObject([{ channels: ["SMS"] }, { channels: ["SMS"] }]);
    expect((await save({ kind: "RESULT", channels: ["PIGEON"] })).status).toBe(400);
  });
});
