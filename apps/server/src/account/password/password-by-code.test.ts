import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { aLoggedInMember, aMember, anAccount, aSession, aStaffCaller, type TestAccount } from "@kaifong/testing";
import { callApi } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { memberActor } from "../../platform/actor.ts";
import { proofFor } from "../../platform/test-proofs.ts";
import { changeMobileByStaff } from "../mobile/staff/change-mobile.ts";
import { passkeysOf } from "../passkeys/passkey-sql.ts";
import { codeCalls, NEW_PASSWORD } from "../codes/test-code-calls.ts";

/** Skips the waiting, which `account/holder/padded-time.test.ts` tests. */
vi.mock("../holder/padded-time.ts", () => ({
  inPaddedTime: (_step: number, work: () => Promise<unknown>) => work(),
}));

const { server, other, clock, post, ask, verify, choose, own, codeTo, verifiedCodeOf, audited, havePasskey } = codeCalls();
let member: TestAccount;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
});

const logIn = (password: string) => post("/api/auth/login", { memberNo: member.memberNo, password });
const verifiedCode = () => verifiedCodeOf(member);

describe("choosing a password by a code", () => {
  test("lets the member in with it, ends every session with 1004, removes passkeys, notifies them, and is audited", async () => {
    await havePasskey(member);
    const session = await aSession(server.deps, member.id);
    const codeId = await verifiedCode();
    expect((await choose(codeId)).payload).toEqual({ activated: false });
    const me = await own(session.authorization, "/api/member/me", other);
    expect([me.status, me.payload.error_code]).toEqual([403, 1004]);
    expect(await passkeysOf(server.deps.db, member.id)).toEqual([]);
    expect((await logIn(member.password)).status).toBe(401);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    const { rows } = await server.deps.db.query(
      "SELECT recipient_member_id AS id FROM outbox WHERE template = 'account.password_set'",
    );
    expect(rows).toEqual([{ id: member.id }]);
    const detail = { activated: false, endedSessions: 1, forgottenPasskeys: 1, unlinkedIdentities: 0, by: "CODE" };
    expect(await audited(member, "PASSWORD_SET")).toEqual([{ actor: memberActor(member.id), detail }]);
  });

  test("returns the same when the call is repeated after a lost response, but sets no other password by the redeemed code", async () => {
    const codeId = await verifiedCode();
    expect((await choose(codeId)).status).toBe(200);
    expect(await choose(codeId)).toMatchObject({ status: 200, payload: { activated: false } });
    expect((await choose(codeId, "Another7Walk")).name).toBe("CODE_EXPIRED");
    expect(await audited(member, "PASSWORD_SET")).toHaveLength(1);
    clock.setLater(HOUR_MS + 1);
    expect((await choose(codeId)).name).toBe("CODE_EXPIRED");
  });

  test("takes it however the accent of a letter is written", async () => {
    expect((await choose(await verifiedCode(), "Caf\u00e97Walk")).status).toBe(200);
    expect((await logIn("Cafe\u03017Walk".normalize("NFD"))).status).toBe(200);
  });

  test("lets in at once a member who had too many failures, by both of their names, wherever strangers have tried", async () => {
    const names = [{ memberNo: member.memberNo }, { mobile: member.mobile }];
    const tryAs = (name: object, password: string, from: string) =>
      callApi(server, "POST", "/api/auth/login", { body: { ...name, password }, from });
    for (const name of names) {
      for (let n = 0; n < 6; n += 1) await tryAs(name, "Wrong1Password", "203.0.113.1");
      for (let n = 0; n < 11; n += 1) await tryAs(name, "Wrong1Password", `203.0.114.${n}`);
    }
    const from = "203.0.113.1";
    for (const name of names) expect((await tryAs(name, member.password, from)).name).toBe("ACCOUNT_LOCKED");
    const codeId = await verifiedCode();
    expect((await callApi(server, "POST", "/api/auth/password", { body: { codeId, password: NEW_PASSWORD }, from })).status).toBe(
      200,
    );
    for (const name of names) expect((await tryAs(name, NEW_PASSWORD, from)).status).toBe(200);
  });

  test("opens the e-account of a member who registered at a counter", async () => {
    const id = await aMember(server.deps.db, { mobile: "+85269990009" });
    const { rows } = await server.deps.db.query<{ memberNo: string }>(
      'SELECT member_no AS "memberNo" FROM members WHERE id = $1',
      [id],
    );
    const asked = await ask({ memberNo: rows[0]?.memberNo });
    expect((await verify(asked.payload.codeId, await codeTo("+85269990009"))).status).toBe(200);
    expect((await choose(asked.payload.codeId)).payload).toEqual({ activated: true });
    expect((await post("/api/auth/login", { mobile: "69990009", password: NEW_PASSWORD })).status).toBe(200);
  });

  test("takes a code that was entered, once, within the hour", async () => {
    const { payload } = await ask({ mobile: member.mobile });
    expect((await choose(payload.codeId)).name).toBe("CODE_EXPIRED"); // not entered
    await verify(payload.codeId, await codeTo(member.mobile));
    const both = await Promise.all([choose(payload.codeId), choose(payload.codeId, "Another8Walk", other)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await choose(payload.codeId, "Third9Walk")).name).toBe("CODE_EXPIRED");
    clock.setLater(2 * MINUTE_MS);
    const codeId = await verifiedCode();
    clock.setLater(2 * MINUTE_MS + HOUR_MS);
    expect((await choose(codeId, "Fourth1Walk")).name).toBe("CODE_EXPIRED");
  });

  test("names everything that is wrong with one, and leaves the code good", async () => {
    const codeId = await verifiedCode();
    const codesOf = async (password: string) =>
      (await choose(codeId, password)).payload.fields.map(({ code }: { readonly code: string }) => code);
    expect(await codesOf("short")).toEqual(["PASSWORD_LENGTH", "PASSWORD_UPPER", "PASSWORD_DIGIT"]);
    expect(await codesOf("Password123")).toEqual(["PASSWORD_COMMON"]);
    expect(await codesOf("Ｐａｓｓｗｏｒｄ１２３")).toEqual(["PASSWORD_COMMON"]);
    const own = member.mobile.slice(-8);
    for (const like of [own, `${own.slice(0, 4)} ${own.slice(4)}`])
      expect(await codesOf(`Aa${like}`)).toEqual(["PASSWORD_PERSONAL"]);
    expect((await choose(codeId, member.password)).name).toBe("PASSWORD_UNCHANGED");
    expect((await choose(codeId)).status).toBe(200);
  });
});

describe("passwords tried by one code", () => {
  test("are limited to ten in a quarter of an hour, in every process and all at once, because each costs a hash for which everybody waits", async () => {
    const codeId = await verifiedCode();
    const tries = await Promise.all(
      Array.from({ length: 13 }, (_, n) => choose(codeId, member.password, n % 2 ? other : server)),
    );
    expect(tries.filter(({ name }) => name === "PASSWORD_UNCHANGED")).toHaveLength(10);
    expect(tries.filter(({ name }) => name === "RATE_LIMITED")).toHaveLength(3);
    clock.setLater(15 * MINUTE_MS - 7 * SECOND_MS);
    const refused = await choose(codeId);
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "7"]);
    clock.setLater(15 * MINUTE_MS);
    expect((await choose(codeId)).status).toBe(200);
  });

  test("are not counted when they are weak, because they cost no hash", async () => {
    const codeId = await verifiedCode();
    for (let n = 0; n < 12; n += 1) expect((await choose(codeId, "weak")).name).toBe("VALIDATION_FAILED");
    expect((await choose(codeId)).status).toBe(200);
  });
});

describe("a code that was entered and waits", () => {
  const later = async () => {
    const codeId = await verifiedCode();
    clock.setLater(2 * MINUTE_MS);
    return codeId;
  };
  const change = (authorization: string) =>
    callApi(server, "POST", "/api/member/me/password", {
      body: { currentPassword: member.password, password: "Changed7Walk" },
      authorization,
    });

  test("is worth nothing once a password was set by another, or changed, or every device was logged out", async () => {
    const first = await later();
    expect((await choose(await verifiedCode())).status).toBe(200);
    expect((await choose(first, "Thief7Pass")).name).toBe("CODE_EXPIRED");
    member = await anAccount(server.deps.db);
    const { authorization } = await aSession(server.deps, member.id);
    const second = await verifiedCode();
    expect((await change(authorization)).status).toBe(200);
    expect((await choose(second, "Thief7Pass")).name).toBe("CODE_EXPIRED");
    member = await anAccount(server.deps.db);
    const third = await verifiedCode();
    const session = await aSession(server.deps, member.id);
    await callApi(server, "POST", "/api/auth/logout_everywhere", { authorization: session.authorization });
    expect((await choose(third, "Thief7Pass")).name).toBe("CODE_EXPIRED");
  });
});

describe("permissions that others have by a code", () => {
  const changed = (authorization: string) =>
    callApi(server, "POST", "/api/member/me/password", {
      body: { currentPassword: member.password, password: "Changed7Walk" },
      authorization,
    });
  const loggedOut = (authorization: string) => callApi(server, "POST", "/api/auth/logout_everywhere", { authorization });
  const replaced = () =>
    changeMobileByStaff(server.deps, aStaffCaller(), {
      memberNo: member.memberNo,
      mobile: "97001234",
      reason: "IDENTITY_CARD_SEEN",
    });

  test.each([
    ["a new password by a code", async () => choose(await verifiedCode())],
    ["a changed password", changed],
    ["logging out everywhere", loggedOut],
    ["a replaced phone", replaced],
  ] as const)(
    "end with %s: offers of care, helper codes and help that is still in progress, which the audit says",
    async (_what, recover) => {
      const { authorization } = await aSession(server.deps, member.id);
      const offer = { relationship: "CH", scopes: ["ENROLMENT"], term: "UNTIL_ENDED" };
      const { code } = (await callApi(server, "POST", "/api/member/me/carers/offer", { authorization, body: offer })).payload;
      const made = await callApi(server, "POST", "/api/member/me/help/code", { authorization, body: { purpose: "READ" } });
      const helper = await aLoggedInMember(server.deps);
      const entered = { code: made.payload.code, proof: await proofFor(server.deps, "helper") };
      const as = { authorization: helper.authorization };
      expect((await callApi(server, "POST", "/api/member/me/help", { ...as, body: entered })).status).toBe(200);
      await recover(authorization);
      expect((await callApi(server, "GET", "/api/member/me/help", as)).payload.helping).toEqual([]);
      expect((await callApi(server, "POST", "/api/member/me/cared-for", { ...as, body: { code } })).name).toBe("CARE_CODE_WRONG");
      const { rowCount } = await server.deps.db.query("SELECT FROM audit WHERE subject = $1 AND action = 'HELP_ENDED'", [
        memberActor(member.id),
      ]);
      expect(rowCount).toBe(1);
    },
  );
});
