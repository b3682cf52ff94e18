import { MINUTE_MS } from "@kaifong/domain/time";
import { anAccount, aSession, type TestAccount } from "@kaifong/testing";
import { callApi } from "@kaifong/testing/two-servers";
import { beforeEach, describe, expect, test } from "vitest";
import { memberActor } from "../../platform/actor.ts";
import { codeCalls, START } from "../codes/test-code-calls.ts";

const { server, other, clock, own, audited } = codeCalls();
let member: TestAccount;

beforeEach(async () => {
  member = await anAccount(server.deps.db);
});

describe("a member's devices", () => {
  const devices = async (authorization: string) => (await own(authorization, "/api/member/me/sessions")).payload;

  test("are listed, latest first, this one marked, and none of anybody else's", async () => {
    await aSession(server.deps, (await anAccount(server.deps.db)).id);
    const first = await aSession(server.deps, member.id);
    clock.setLater(MINUTE_MS);
    const second = await aSession(server.deps, member.id);
    const at = { first: START.toISOString(), second: clock.now().toISOString() };
    expect(await devices(second.authorization)).toEqual([
      { id: second.id, agentFamily: "Test", startedAt: at.second, lastSeenAt: at.second, current: true },
      { id: first.id, agentFamily: "Test", startedAt: at.first, lastSeenAt: at.first, current: false },
    ]);
  });

  test("are logged out one by one, only by their own member", async () => {
    const [here, there] = [await aSession(server.deps, member.id), await aSession(server.deps, member.id)];
    const stranger = await aSession(server.deps, (await anAccount(server.deps.db)).id);
    const end = (id: string) => callApi(server, "DELETE", `/api/member/me/sessions/${id}`, { authorization: here.authorization });
    expect((await end(stranger.id)).name).toBe("ITEM_NOT_FOUND");
    expect((await end(there.id)).status).toBe(200);
    expect((await end(there.id)).name).toBe("ITEM_NOT_FOUND");
    const me = (authorization: string) => own(authorization, "/api/member/me", other);
    expect((await me(there.authorization)).payload.error_code).toBe(1004);
    expect((await me(stranger.authorization)).status).toBe(200);
    expect(await audited(member, "DEVICE_LOGGED_OUT")).toEqual([
      { actor: memberActor(member.id), detail: { session: there.id } },
    ]);
    expect(await devices(here.authorization)).toHaveLength(1);
  });
});
