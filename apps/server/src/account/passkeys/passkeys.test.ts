import { authEndpoints, passkeyEndpoints } from "@kaifong/contract";
import { MAX_PASSKEYS } from "@kaifong/domain/membership";
import { MINUTE_MS } from "@kaifong/domain/time";
import { anAccount, aSession, passkeyDevice, type PasskeyTraits, type TestAccount, type TestServer } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { describe, expect, test } from "vitest";
import type { AuditActions } from "../../platform/audit.ts";
import { LIMITS } from "../../platform/limits.ts";
import { CHALLENGE_MINUTES } from "./challenge.ts";
import { memberActor } from "../../platform/actor.ts";

const START = new Date("2026-11-20T02:00:00Z");
const SITE = "https://centre.example";
const { server, other, clock } = twoServers(START, { settings: { SITE_URL: SITE }, empty: "rate_limits, outbox" });

interface Person extends TestAccount {
  readonly authorization: string;
}
type Device = ReturnType<typeof passkeyDevice>;

async function person(): Promise<Person> {
  const account = await anAccount(server.deps.db);
  return { ...account, authorization: (await aSession(server.deps, account.id)).authorization };
}

interface Asking {
  readonly who?: Person;
  readonly body?: object;
  readonly at?: TestServer;
  readonly url?: string;
}
function ask(endpoint: { readonly method: string; readonly path: string }, asking: Asking = {}) {
  const { who, body, at = server, url = endpoint.path } = asking;
  const method = endpoint.method as "GET" | "POST" | "DELETE"; // the three that are used here
  return callApi(at, method, url, { ...(body ? { body } : {}), authorization: who?.authorization });
}

const askForNew = (who: Person, currentPassword = who.password) =>
  ask(passkeyEndpoints.beginCreation, { who, body: { currentPassword } });
async function add(who: Person, device: Device = passkeyDevice(SITE), traits?: PasskeyTraits) {
  const { payload } = await askForNew(who);
  return ask(passkeyEndpoints.add, { who, body: { credential: device.create(payload, traits) } });
}
const askForLogin = async () => (await ask(passkeyEndpoints.beginLogin)).payload;
const send = (credential: object, at: TestServer = server) => ask(passkeyEndpoints.logIn, { body: { credential }, at });
const logIn = async (device: Device, traits?: PasskeyTraits) => send(device.get(await askForLogin(), traits));
const listOf = async (who: Person) => passkeyEndpoints.list.payload.parse((await ask(passkeyEndpoints.list, { who })).payload);

async function auditOf(memberId: string): Promise<string[]> {
  const { rows } = await server.deps.db.query<{ action: keyof AuditActions }>(
    "SELECT action FROM audit WHERE subject = $1 ORDER BY id",
    [memberActor(memberId)],
  );
  return rows.map(({ action }) => action);
}

describe("a passkey (R-MEM-13)", () => {
  test("is added by the password and a device, and logs its member in without the password", async () => {
    const who = await person();
    const device = passkeyDevice(SITE);
    const options = passkeyEndpoints.beginCreation.payload.parse((await askForNew(who)).payload);
    expect(options).toMatchObject({
      rp: { id: "centre.example" },
      user: { name: who.memberNo },
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    const added = await ask(passkeyEndpoints.add, { who, body: { credential: device.create(options) } });
    expect(added.status).toBe(200);
    expect(await listOf(who)).toEqual([added.payload]);
    expect(added.payload).toMatchObject({ createdAt: START.toISOString(), lastUsedAt: null });

    clock.setLater(MINUTE_MS);
    const login = await logIn(device);
    expect(login.status).toBe(200);
    const { access_token, member } = passkeyEndpoints.logIn.payload.parse(login.payload);
    expect(member.memberNo).toBe(who.memberNo);
    const me = await ask(authEndpoints.getMe, { who: { ...who, authorization: `Bearer ${access_token}` } });
    expect(me.payload.memberNo).toBe(who.memberNo);
    expect(await listOf(who)).toMatchObject([{ lastUsedAt: clock.now().toISOString() }]);
    expect(await auditOf(who.id)).toEqual(["PASSKEY_ADDED", "LOGGED_IN"]);
    const { rows } = await server.deps.db.query("SELECT template FROM outbox");
    expect(rows).toEqual([{ template: "account.passkey_added" }]);
  });

  test("is not added without the right password, and guessing at it is limited", async () => {
    const who = await person();
    for (let i = 0; i < LIMITS.ownPassword.points; i++)
      expect((await askForNew(who, "Wrong1Password")).name).toBe("CURRENT_PASSWORD_WRONG");
    expect((await askForNew(who)).name).toBe("RATE_LIMITED");
  });

  test.each<[string, PasskeyTraits]>([
    ["made for a page of another site", { origin: "https://centre.example.evil.test" }],
    ["made without showing who it is", { verified: false }],
  ])("is not added when it was %s", async (_what, traits) => {
    const who = await person();
    expect((await add(who, passkeyDevice(SITE), traits)).name).toBe("PASSKEY_NOT_ADDED");
    expect((await add(who, passkeyDevice("https://other.example"), { origin: SITE })).name).toBe("PASSKEY_NOT_ADDED");
    expect(await listOf(who)).toEqual([]);
  });

  test("is not added by a challenge of another member, of a login, of nobody, one that is too old or was used", async () => {
    const [who, somebody] = [await person(), await person()];
    const own = (await askForNew(who)).payload;
    const challenges = [(await askForNew(somebody)).payload, await askForLogin(), { challenge: "AAAA" }];
    for (const options of challenges) {
      const response = await ask(passkeyEndpoints.add, { who, body: { credential: passkeyDevice(SITE).create(options) } });
      expect(response.name).toBe("PASSKEY_NOT_ADDED");
    }
    const sendOwn = () => ask(passkeyEndpoints.add, { who, body: { credential: passkeyDevice(SITE).create(own) } });
    clock.setLater(CHALLENGE_MINUTES * MINUTE_MS);
    expect((await sendOwn()).name).toBe("PASSKEY_NOT_ADDED");
    clock.setLater(CHALLENGE_MINUTES * MINUTE_MS - 1);
    expect((await sendOwn()).status).toBe(200);
    expect((await sendOwn()).name).toBe("PASSKEY_NOT_ADDED");
  });

  test("belongs to one member: a device that has another member's adds none", async () => {
    const [who, somebody] = [await person(), await person()];
    const device = passkeyDevice(SITE);
    await add(who, device);
    expect((await add(somebody, device)).name).toBe("PASSKEY_NOT_ADDED");
    expect((await logIn(device)).payload.member.memberNo).toBe(who.memberNo);
  });

  test(`is one of ${MAX_PASSKEYS} at most, also when two servers add one at once`, async () => {
    const who = await person();
    for (let i = 1; i < MAX_PASSKEYS; i++) {
      await server.deps.db.query("TRUNCATE rate_limits");
      expect((await add(who)).status).toBe(200);
    }
    const [one, two] = [(await askForNew(who)).payload, (await askForNew(who)).payload];
    const responses = await Promise.all([
      ask(passkeyEndpoints.add, { who, body: { credential: passkeyDevice(SITE).create(one) } }),
      ask(passkeyEndpoints.add, { who, body: { credential: passkeyDevice(SITE).create(two) }, at: other }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await askForNew(who)).name).toBe("TOO_MANY_PASSKEYS");
  });
});

describe("a login by passkey (R-MEM-13)", () => {
  test("is refused for a key that nobody has, and for one that was removed", async () => {
    const who = await person();
    const device = passkeyDevice(SITE);
    expect(await logIn(device)).toMatchObject({ status: 401, name: "PASSKEY_NOT_ACCEPTED" });
    const { payload } = await add(who, device);
    const url = passkeyEndpoints.remove.path.replace(":id", payload.id);
    const somebody = await person();
    expect((await ask(passkeyEndpoints.remove, { who: somebody, url })).name).toBe("ITEM_NOT_FOUND");
    expect((await logIn(device)).status).toBe(200);
    expect((await ask(passkeyEndpoints.remove, { who, url })).status).toBe(200);
    expect((await logIn(device)).name).toBe("PASSKEY_NOT_ACCEPTED");
    expect((await ask(passkeyEndpoints.remove, { who, url })).name).toBe("ITEM_NOT_FOUND");
    expect(await auditOf(who.id)).toEqual(["PASSKEY_ADDED", "LOGGED_IN", "PASSKEY_REMOVED"]);
  });

  test.each<[string, PasskeyTraits]>([
    ["for a page of another site", { origin: "https://centre.example.evil.test" }],
    ["without showing who it is", { verified: false }],
  ])("is refused when the device signed %s, and recorded", async (_what, traits) => {
    const who = await person();
    const device = passkeyDevice(SITE);
    await add(who, device);
    expect((await logIn(device, traits)).name).toBe("PASSKEY_NOT_ACCEPTED");
    expect(await auditOf(who.id)).toEqual(["PASSKEY_ADDED", "LOGIN_FAILED"]);
  });

  test("is refused when another key signed", async () => {
    const [device, thief] = [passkeyDevice(SITE), passkeyDevice(SITE)];
    await add(await person(), device);
    const { response } = thief.get(await askForLogin());
    expect((await send({ ...device.get(await askForLogin()), response })).name).toBe("PASSKEY_NOT_ACCEPTED");
  });

  test("is refused by a challenge for something else, one that is too old, and the second time, on every server", async () => {
    const who = await person();
    const device = passkeyDevice(SITE);
    await add(who, device);
    expect((await send(device.get((await askForNew(who)).payload))).name).toBe("PASSKEY_NOT_ACCEPTED");
    const signed = device.get(await askForLogin());
    clock.setLater(CHALLENGE_MINUTES * MINUTE_MS);
    expect((await send(signed)).name).toBe("PASSKEY_NOT_ACCEPTED");
    clock.set(START);
    const responses = await Promise.all([send(signed), send(signed, other)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test("is refused when the device has signed more often than this one says, because one of the two is a copy", async () => {
    const device = passkeyDevice(SITE);
    await add(await person(), device, { signCount: 1 });
    expect((await logIn(device, { signCount: 5 })).status).toBe(200);
    expect((await logIn(device, { signCount: 5 })).name).toBe("PASSKEY_NOT_ACCEPTED");
    expect((await logIn(device, { signCount: 0 })).name).toBe("PASSKEY_NOT_ACCEPTED");
    expect((await logIn(device, { signCount: 6 })).status).toBe(200);
  });

  test("is limited by address", async () => {
    const device = passkeyDevice(SITE);
    const credential = device.get(await askForLogin());
    for (let i = 0; i < LIMITS.passkeyAttempts.points; i++) expect((await send(credential)).name).toBe("PASSKEY_NOT_ACCEPTED");
    expect((await send(credential)).name).toBe("RATE_LIMITED");
  });
});
