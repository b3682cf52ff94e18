import { anAccount, aSession, type TestAccount } from "@kaifong/testing";
import { callApi } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { memberActor } from "../../platform/actor.ts";
import { passkeysOf } from "../passkeys/passkey-sql.ts";
import { codeCalls, NEW_PASSWORD } from "../codes/test-code-calls.ts";

const { server, other, post, own, audited, havePasskey } = codeCalls();
let member: TestAccount;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
});

const logIn = (password: string) => post("/api/auth/login", { memberNo: member.memberNo, password });

describe("changing a password", () => {
  const change = (authorization: string, currentPassword: string, password = NEW_PASSWORD) =>
    callApi(server, "POST", "/api/member/me/password", { body: { currentPassword, password }, authorization });

  test("requires the current one, and ends every session except this one, and no passkey", async () => {
    await havePasskey(member);
    const [here, there] = [await aSession(server.deps, member.id), await aSession(server.deps, member.id)];
    expect((await change(here.authorization, "Wrong2Horse")).name).toBe("CURRENT_PASSWORD_WRONG");
    expect((await change(here.authorization, member.password, member.password)).name).toBe("PASSWORD_UNCHANGED");
    expect((await change(here.authorization, member.password, "weak")).name).toBe("VALIDATION_FAILED");
    expect((await change(here.authorization, member.password)).payload).toEqual({ endedSessions: 1 });
    const meWith = async (authorization: string) => (await own(authorization, "/api/member/me", other)).status;
    expect([await meWith(here.authorization), await meWith(there.authorization)]).toEqual([200, 403]);
    expect((await logIn(NEW_PASSWORD)).status).toBe(200);
    expect(await passkeysOf(server.deps.db, member.id)).toHaveLength(1);
    const detail = { activated: false, endedSessions: 1, forgottenPasskeys: 0, unlinkedIdentities: 0, by: "PASSWORD" };
    expect(await audited(member, "PASSWORD_SET")).toEqual([{ actor: memberActor(member.id), detail }]);
  });

  test("is limited to ten attempts in a quarter of an hour, so that whoever finds a phone open cannot guess on", async () => {
    const { authorization } = await aSession(server.deps, member.id);
    for (let n = 0; n < 10; n += 1) expect((await change(authorization, "Wrong2Horse")).status).toBe(400);
    expect((await change(authorization, member.password)).name).toBe("RATE_LIMITED");
  });
});
