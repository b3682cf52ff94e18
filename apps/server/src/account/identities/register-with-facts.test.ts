import { MINUTE_MS, SECOND_MS } from "@kaifong/domain/time";
import { asSeenNow, aRegistration, aStaffCaller } from "@kaifong/testing";
import { describe, expect, test } from "vitest";
import { sendCode } from "../codes/one-time-codes.ts";
import { decideRegistration } from "../registration/staff/decide-registration.ts";
import { compareGiven } from "./compare-given.ts";
import { givenFactsOf } from "./identity-sql.ts";
import { LOGIN_MINUTES, SIGNED_IN_MINUTES } from "./sign-in-tokens.ts";
import { identitySite } from "./test-identity-site.ts";

const site = identitySite();
const { aBrowser, auditOf } = site;

describe("registering with a provider's facts (R-MEM-16)", () => {
  let next = 0;
  async function aProvenCode(): Promise<string> {
    next += 1;
    const code = { purpose: "REGISTER", mobile: `+8526777${1_000 + next}`, memberId: null, language: "en-US" } as const;
    const codeId = await site.server.deps.db.transaction((tx) =>
      sendCode(tx, site.server.deps.env, code, site.server.deps.now()),
    );
    if (typeof codeId !== "string") throw new Error("no code was sent");
    await site.server.deps.db.query("UPDATE one_time_codes SET verified_at = now() WHERE id = $1", [codeId]);
    return codeId;
  }
  const REGISTER = { method: "POST", path: "/api/member/registrations" };
  const ready = async () => {
    const browser = aBrowser();
    await browser.signIn("chan", "REGISTER");
    const { payload } = await browser.finish();
    return { browser, signInId: String(payload.signInId), given: payload.given };
  };

  test("fills in the form, links the identity, and shows staff the facts until they decide", async () => {
    const { browser, signInId, given } = await ready();
    expect(given).toEqual({
      ...{ surnameZh: "陳", givenNameZh: "大文", surnameEn: "Chan", givenNameEn: "Tai Man" },
      ...{ gender: "M", birthDate: "1950-03-09", mobile: "65550001" },
    });
    const body = { ...aRegistration(await aProvenCode(), { surnameEn: "Chan" }), signInId };
    const registered = await browser.call(REGISTER, body);
    expect(registered).toMatchObject({ status: 200, payload: { identityLinked: true } });
    const { rows } = await site.server.deps.db.query<{ memberId: string }>(
      'SELECT member_id AS "memberId" FROM registrations WHERE reference = $1',
      [registered.payload.reference],
    );
    const memberId = rows[0]?.memberId ?? "";
    expect(await givenFactsOf(site.server.deps.db, memberId)).toEqual({ issuer: site.provider.issuer, givenFacts: given });
    expect((await compareGiven(site.server.deps.db, [memberId])).get(memberId)).toEqual({
      ...{ issuer: site.provider.issuer, same: ["surnameEn"] },
      changed: Object.entries(given).filter(([fact]) => fact !== "surnameEn"),
    });
    expect(await auditOf(memberId)).toEqual(["REGISTERED", "IDENTITY_LINKED"]);

    const login = aBrowser();
    await login.signIn();
    expect((await login.finish()).payload).toMatchObject({ outcome: "LOGGED_IN", member: { memberType: "PENDING" } });

    const decision = await asSeenNow(site.server.deps.db, { reference: registered.payload.reference, move: "APPROVE" });
    expect(await decideRegistration(site.server.deps, aStaffCaller(), decision)).toHaveProperty("memberNo");
    expect(await givenFactsOf(site.server.deps.db, memberId)).toBeUndefined();
  });

  test("gives the page its result at once, and whoever has the browser later neither the facts nor a way to register with them", async () => {
    const { browser, signInId, given } = await ready();
    expect((await browser.finish()).payload).toEqual({ outcome: "UNKNOWN", signInId, given }); // its response was lost
    site.setLater(LOGIN_MINUTES * MINUTE_MS + SECOND_MS);
    const asked = await browser.finish();
    expect([asked.name, JSON.stringify(asked.payload)]).toEqual(["SIGN_IN_EXPIRED", expect.not.stringContaining("1950-03-09")]);
    const body = { ...aRegistration(await aProvenCode()), signInId };
    expect((await browser.call(REGISTER, body)).payload.identityLinked).toBe(true);
  });

  test("goes through without the identity, and says so, once the sign-in is over, was used, or was another browser's", async () => {
    const outcome = async (browser: ReturnType<typeof aBrowser>, signInId: string) =>
      (await browser.call(REGISTER, { ...aRegistration(await aProvenCode()), signInId })).payload.identityLinked;
    const first = await ready();
    expect(await outcome(aBrowser(), first.signInId)).toBe(false);
    expect(await outcome(first.browser, "0".repeat(32))).toBe(false);
    expect(await outcome(first.browser, first.signInId)).toBe(true);
    expect(await outcome(first.browser, first.signInId)).toBe(false);
    await site.server.deps.db.query("TRUNCATE member_identities");
    const second = await ready();
    site.setLater(SIGNED_IN_MINUTES * MINUTE_MS + SECOND_MS);
    expect(await outcome(second.browser, second.signInId)).toBe(false);
  });
});
