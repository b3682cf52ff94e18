import { randomUUID } from "node:crypto";
import {
  consultationEndpoints,
  enrolmentEndpoints,
  healthEndpoints,
  helpingEndpoints,
  notificationEndpoints,
} from "@kaifong/contract";
import { MINUTE_MS } from "@kaifong/domain/time";
import { aClass, aLoggedInMember, type LoggedInMember, type MemberTraits } from "@kaifong/testing";
import { eventually } from "@kaifong/testing/eventually";
import { twoServers } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { LIMITS } from "../platform/limits.ts";
import { lockMembers } from "../platform/locks.ts";
import { endGrants } from "../relations/helper-grants.ts";
import { proofFor } from "../platform/test-proofs.ts";
import { purgeHelp } from "./helper-sql.ts";
import { memberActor } from "../platform/actor.ts";

const NOW = new Date("2026-11-20T04:00:00Z");
const { server, other, clock } = twoServers(NOW);
beforeEach(() => clock.set(NOW));

const person = (traits?: MemberTraits) => aLoggedInMember(server.deps, traits);

/** Its own for each test, because attempts of one network address are counted. */
let address = 0;
beforeEach(() => {
  address += 1;
});

interface Asked {
  readonly body?: object;
  readonly url?: string;
  readonly key?: string;
  readonly at?: typeof server;
  readonly from?: string;
}
async function ask(who: LoggedInMember, endpoint: { readonly method: string; readonly path: string }, asked: Asked = {}) {
  const { body, url = endpoint.path, key, at = server, from = String(address) } = asked;
  const remoteAddress = `10.1.${from}.1`;
  const method = endpoint.method as "GET" | "POST" | "DELETE"; // the three that are used here
  const headers = { authorization: who.authorization, "accept-language": "en", ...(key ? { "idempotency-key": key } : {}) };
  const response = await at.app.inject({ method, url, headers, remoteAddress, ...(body ? { payload: body } : {}) });
  return { status: response.statusCode, name: response.json().payload?.error_name, payload: response.json().payload };
}
const forThem = (path: string, member: LoggedInMember) => `${path}?memberId=${member.id}`;

const codeOf = async (member: LoggedInMember, purpose: string): Promise<string> =>
  (await ask(member, helpingEndpoints.createCode, { body: { purpose } })).payload.code;
async function enter(helper: LoggedInMember, code: string, at = server) {
  const proof = await proofFor(server.deps, "helper");
  return ask(helper, helpingEndpoints.enterCode, { body: { code, proof }, at });
}
async function pair(
  purpose: string,
): Promise<{ readonly member: LoggedInMember; readonly helper: LoggedInMember; readonly grant: string }> {
  const [member, helper] = [await person(), await person()];
  return { member, helper, grant: (await enter(helper, await codeOf(member, purpose))).payload.id };
}
const list = (helper: LoggedInMember, member: LoggedInMember) =>
  ask(helper, enrolmentEndpoints.list, { url: forThem(enrolmentEndpoints.list.path, member) });
const enrol = async (helper: LoggedInMember, member: LoggedInMember, more: Asked & { readonly classId?: string } = {}) => {
  const strapiUuid = more.classId ?? (await aClass(server.deps.db));
  return ask(helper, enrolmentEndpoints.enrol, {
    ...more,
    body: { strapiUuid },
    url: forThem(enrolmentEndpoints.enrol.path, member),
  });
};
const helpOf = async (who: LoggedInMember) =>
  helpingEndpoints.getOngoing.payload.parse((await ask(who, helpingEndpoints.getOngoing)).payload);

describe("R-MEM-17 a helper code", () => {
  test("is six digits, which the helper may type with spaces, and both sides see the help with the seconds that are left", async () => {
    const [member, helper] = [await person(), await person()];
    const code = await codeOf(member, "READ");
    expect(code).toMatch(/^\d{6}$/);
    expect((await helpOf(member)).code).toMatchObject({ purpose: "READ", expiresIn: 600 });
    expect((await enter(helper, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    clock.set(new Date(NOW.getTime() + 4 * MINUTE_MS));
    expect(await helpOf(member)).toMatchObject({
      code: null,
      helper: { person: { memberId: helper.id }, endsIn: 360 },
      helping: [],
    });
    expect(await helpOf(helper)).toMatchObject({ helper: null, helping: [{ person: { memberId: member.id }, endsIn: 360 }] });
  });

  test("is the same when the call is repeated after a lost response, and is still good", async () => {
    const [member, helper, key] = [await person(), await person(), randomUUID()];
    const make = () => ask(member, helpingEndpoints.createCode, { body: { purpose: "READ" }, key });
    const made = await make();
    expect(await make()).toEqual(made);
    expect((await enter(helper, made.payload.code)).status).toBe(200);
  });

  test("is worth nothing after ten minutes, the second time, for its own member, or after another one", async () => {
    const [member, helper] = [await person(), await person()];
    const first = await codeOf(member, "READ");
    const second = await codeOf(member, "READ");
    expect((await enter(helper, first)).name).toBe("HELPER_CODE_WRONG");
    expect((await enter(member, second)).name).toBe("HELPER_CODE_WRONG");
    expect((await enter(helper, second)).status).toBe(200);
    expect((await enter(await person(), second)).name).toBe("HELPER_CODE_WRONG");
    const third = await codeOf(member, "READ");
    clock.set(new Date(NOW.getTime() + 10 * MINUTE_MS));
    expect((await enter(helper, third)).name).toBe("HELPER_CODE_WRONG");
  });

  test("can be entered again after a lost response, begins nothing new, and is worth nothing once the help is over", async () => {
    const [member, helper] = [await person(), await person()];
    const code = await codeOf(member, "READ");
    const { payload } = await enter(helper, code);
    clock.set(new Date(NOW.getTime() + MINUTE_MS));
    expect((await enter(helper, code, other)).payload).toEqual({ ...payload, endsIn: 540 });
    const messages = await server.deps.db.query("SELECT FROM outbox WHERE recipient_member_id = $1", [member.id]);
    expect(messages.rowCount).toBe(1);
    await ask(member, helpingEndpoints.end, { url: helpingEndpoints.end.path.replace(":id", payload.id) });
    expect((await enter(helper, code)).name).toBe("HELPER_CODE_WRONG");
  });

  test("is taken by one helper, whoever enters it at the same time on two servers", async () => {
    const code = await codeOf(await person(), "READ");
    const helpers = await Promise.all([person(), person(), person(), person()]);
    const entered = await Promise.all(helpers.map((helper, index) => enter(helper, code, index % 2 === 0 ? server : other)));
    expect(entered.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test("requires a proof of work, and allows one helper five attempts", async () => {
    const [member, helper] = [await person(), await person()];
    const code = await codeOf(member, "READ");
    expect((await ask(helper, helpingEndpoints.enterCode, { body: { code } })).name).toBe("PROOF_REQUIRED");
    for (let tried = 0; tried < LIMITS.helperCodes.points; tried += 1) {
      expect((await enter(helper, code === "000000" ? "000001" : "000000")).name).toBe("HELPER_CODE_WRONG");
    }
    expect((await enter(helper, code)).name).toBe("RATE_LIMITED");
  });

  test("allows twenty attempts of one network address, however many helpers share it", async () => {
    const code = await codeOf(await person(), "READ");
    const wrong = code === "000000" ? "000001" : "000000";
    for (let tried = 0; tried < LIMITS.helperCodesByAddress.points; tried += 1) await enter(await person(), wrong);
    expect((await enter(await person(), code)).name).toBe("RATE_LIMITED");
  });

  test("is for members who are 18 or over", async () => {
    const code = await codeOf(await person(), "READ");
    expect((await enter(await person({ birthDate: "2010-01-01", memberType: "JUNIOR" }), code)).name).toBe("TOO_YOUNG_TO_CARE");
  });

  test("is stored as nothing that shows it", async () => {
    const code = await codeOf(await person(), "READ");
    const { rows } = await server.deps.db.query<{ row: string }>("SELECT to_jsonb(g)::text AS row FROM helper_grants g");
    expect(rows.filter(({ row }) => row.includes(code))).toEqual([]);
  });
});

describe("R-MEM-17 help", () => {
  test("is over after ten minutes, or when either side ends it", async () => {
    const { member, helper } = await pair("READ");
    clock.set(new Date(NOW.getTime() + 10 * MINUTE_MS - 1));
    expect((await list(helper, member)).status).toBe(200);
    clock.set(new Date(NOW.getTime() + 10 * MINUTE_MS));
    expect((await list(helper, member)).name).toBe("CARE_NOT_GRANTED");
    clock.set(NOW);
    for (const side of ["member", "helper"] as const) {
      const both = await pair("READ");
      const url = helpingEndpoints.end.path.replace(":id", both.grant);
      expect((await ask(await person(), helpingEndpoints.end, { url })).status).toBe(404);
      expect((await ask(both[side], helpingEndpoints.end, { url })).status).toBe(200);
      expect((await list(both.helper, both.member)).name).toBe("CARE_NOT_GRANTED");
      expect((await ask(both[side], helpingEndpoints.end, { url })).status).toBe(404);
    }
  });

  test("is over when its member creates another code, which the audit says, and the helper is notified", async () => {
    const { member, helper, grant } = await pair("READ");
    await server.deps.db.query("TRUNCATE outbox CASCADE");
    await codeOf(member, "READ");
    await codeOf(member, "READ"); // a code that nobody entered is not help that ends
    expect((await list(helper, member)).name).toBe("CARE_NOT_GRANTED");
    const { rows } = await server.deps.db.query("SELECT actor, detail FROM audit WHERE subject = $1 AND action = 'HELP_ENDED'", [
      memberActor(member.id),
    ]);
    expect(rows).toEqual([{ actor: memberActor(member.id), detail: { grant } }]);
    const messages = await server.deps.db.query("SELECT recipient_member_id AS id FROM outbox WHERE template = 'help.ended'");
    expect(messages.rows).toEqual([{ id: helper.id }]);
  });

  test("for looking changes nothing, and shows no health data unless the member allowed it", async () => {
    const { member, helper } = await pair("READ");
    expect((await enrol(helper, member)).name).toBe("CARE_NOT_GRANTED");
    const summary = (who: LoggedInMember, whose: LoggedInMember) =>
      ask(who, healthEndpoints.getSummary, { url: forThem(healthEndpoints.getSummary.path, whose) });
    expect((await summary(helper, member)).name).toBe("CARE_NOT_GRANTED");
    const open = await pair("READ_HEALTH");
    expect((await summary(open.helper, open.member)).status).toBe(200);
  });

  test("is used up by its one act, which the audit, the record and the member's inbox name", async () => {
    const { member, helper } = await pair("ENROL");
    expect((await enrol(helper, member)).status).toBe(200);
    expect((await enrol(helper, member)).name).toBe("CARE_NOT_GRANTED");
    expect((await list(helper, member)).name).toBe("CARE_NOT_GRANTED");
    expect(await helpOf(member)).toEqual({ code: null, helper: null, helping: [] });
    const { records } = (await ask(member, enrolmentEndpoints.listRecords)).payload;
    expect(records[0].history).toMatchObject([{ action: "APPLY", by: "CARER" }]);
    const { notifications } = (await ask(member, notificationEndpoints.list)).payload;
    const titles = notifications.map(({ title }: { readonly title: string }) => title);
    expect(titles).toEqual(expect.arrayContaining(["Somebody is helping you", "Your helper has done one thing"]));
    const { rows } = await server.deps.db.query<{ action: string; actor: string }>(
      "SELECT action, actor FROM audit WHERE subject = $1 AND action ~ '^HELP' ORDER BY seq",
      [memberActor(member.id)],
    );
    expect(rows).toEqual([
      { action: "HELPER_CODE_MADE", actor: memberActor(member.id) },
      { action: "HELP_BEGUN", actor: memberActor(helper.id) },
      { action: "HELPER_ACTED", actor: memberActor(helper.id) },
    ]);
  });

  test("is not used up by an act that is refused", async () => {
    const { member, helper } = await pair("ENROL");
    const closed = await aClass(server.deps.db, { gender: "M", minAge: 99 });
    expect((await enrol(helper, member, { classId: closed })).status).toBe(409);
    expect((await enrol(helper, member)).status).toBe(200);
  });

  test("does one act of several at once, on two servers, by whatever keys", async () => {
    for (const keyed of [false, true]) {
      const { member, helper } = await pair("ENROL");
      const responses = await Promise.all(
        [0, 1, 2, 3].map((index) =>
          enrol(helper, member, { at: index % 2 === 0 ? server : other, ...(keyed ? { key: `helped-once-${index}` } : {}) }),
        ),
      );
      expect(responses.map(({ status }) => status).sort(), `keyed: ${keyed}`).toEqual([200, 403, 403, 403]);
      expect((await ask(member, enrolmentEndpoints.list)).payload.enrolments).toHaveLength(1);
    }
  });

  test("waits for a change of its member that ends it, without holding what that change waits for", async () => {
    const { member, helper } = await pair("ENROL");
    const { act } = await server.deps.db.transaction(async (tx) => {
      await lockMembers(tx, [member.id]);
      const act = enrol(helper, member, { at: other });
      const blocked = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      await eventually(async () => expect((await server.deps.db.query(blocked)).rowCount).toBe(1));
      expect(await endGrants(tx, { memberId: member.id }, NOW)).toHaveLength(1);
      return { act };
    });
    expect((await act).name).toBe("CARE_NOT_GRANTED");
  });

  test("changes one enrolment, or requests one consultation, and nothing else", async () => {
    const change = await pair("CHANGE");
    const strapiUuid = await aClass(server.deps.db);
    const { enrolment } = (await ask(change.member, enrolmentEndpoints.enrol, { body: { strapiUuid } })).payload;
    expect((await enrol(change.helper, change.member)).name).toBe("CARE_NOT_GRANTED");
    const url = forThem(enrolmentEndpoints.act.path.replace(":id", enrolment.id), change.member);
    expect((await ask(change.helper, enrolmentEndpoints.act, { body: { action: "WITHDRAW" }, url })).status).toBe(200);
    expect((await list(change.helper, change.member)).name).toBe("CARE_NOT_GRANTED");

    const consult = await pair("CONSULT");
    const body = { topic: "FALLS", days: ["MON"], times: ["MORNING"], language: "HK", replyChannel: "CALL" };
    const at = forThem(consultationEndpoints.request.path, consult.member);
    expect((await list(consult.helper, consult.member)).name).toBe("CARE_NOT_GRANTED");
    expect((await ask(consult.helper, consultationEndpoints.request, { body, url: at })).status).toBe(200);
    const again = await ask(consult.helper, consultationEndpoints.request, { body: { ...body, topic: "WEIGHT" }, url: at });
    expect(again.name).toBe("CARE_NOT_GRANTED");
  });

  test("is deleted a year later, and a code that nobody entered at once", async () => {
    await pair("READ");
    await codeOf(await person(), "READ");
    const count = async () => (await server.deps.db.query("SELECT FROM helper_grants")).rowCount ?? 0;
    const before = await count();
    expect(await purgeHelp(server.deps.db, new Date(NOW.getTime() + 11 * MINUTE_MS))).toBeGreaterThan(0);
    expect(await count()).toBeLessThan(before);
    await purgeHelp(server.deps.db, new Date("2027-11-21T04:00:00Z"));
    expect(await count()).toBe(0);
  });
});
