import { type TestServer, testServer } from "@kaifong/testing";
import { hash } from "@node-rs/argon2";
import { expect, test, vi } from "vitest";
import { closeDemoAccounts, DEMO_PASSWORD, seedDemoMembers } from "./demo-members.ts";
import { hashPassword } from "./holder/passwords.ts";

/** The real function, with a note of each call. */
vi.mock("@node-rs/argon2", async (original) => {
  const argon2 = await original<typeof import("@node-rs/argon2")>();
  return { ...argon2, hash: vi.fn(argon2.hash) };
});

const SLOW_MS = 60_000; // many real hashes

async function logIn(payload: object, { at }: { readonly at: TestServer }) {
  const response = await at.app.inject({ method: "POST", url: "/api/auth/login", payload });
  return { status: response.statusCode, ...response.json() };
}

test(
  "demo members can no longer log in once the site is a real one, but a real member with such a number can",
  async () => {
    const demo = await testServer({ settings: { DEMO_DATA: "true" } });
    const real = await testServer({
      connectionString: demo.deps.env.databaseUrl,
      settings: { SITE_URL: "https://www.example.org" },
    });
    try {
      await seedDemoMembers(demo.deps);
      const hash = await hashPassword("Chosen4Myself");
      await demo.deps.db.query(
        "UPDATE credentials SET password_hash = $1 WHERE member_id = (SELECT id FROM members WHERE member_no = 'DHC100002')",
        [hash],
      );
      // The applicant as an earlier start created them.
      await demo.deps.db.query("UPDATE members SET member_no = 'DHC100004' WHERE mobile = '+85291230004'");
      const { access_token } = (await logIn({ memberNo: "DHC100001", password: DEMO_PASSWORD }, { at: demo })).payload;
      expect(await closeDemoAccounts(demo.deps)).toBe(0);
      expect(await closeDemoAccounts(real.deps)).toBe(25);
      expect(await closeDemoAccounts(real.deps)).toBe(0);
      const headers = { authorization: `Bearer ${access_token}` };
      expect((await real.app.inject({ url: "/api/member/me", headers })).statusCode).toBe(403);
      expect((await logIn({ memberNo: "DHC100001", password: DEMO_PASSWORD }, { at: real })).status).toBe(401);
      expect((await logIn({ memberNo: "DHC100002", password: "Chosen4Myself" }, { at: real })).status).toBe(200);
    } finally {
      await real.close();
      await demo.close();
    }
  },
  SLOW_MS,
);

test(
  "demo members are created once, with one hash and one salt each, and can log in",
  async () => {
    const demo = await testServer({ settings: { DEMO_DATA: "true" } });
    try {
      vi.mocked(hash).mockClear();
      const made = await Promise.all([seedDemoMembers(demo.deps), seedDemoMembers(demo.deps)]);
      expect(made.reduce((sum, one) => sum + one)).toBe(33);
      expect(vi.mocked(hash).mock.calls.length).toBeLessThanOrEqual(2 * 26); // two starts
      const { rows } = await demo.deps.db.query<{ different: number }>(
        "SELECT count(DISTINCT password_hash) AS different FROM credentials",
      );
      expect(rows[0]?.different).toBe(26);
      const said = await demo.deps.db.query(
        `SELECT count(*) AS n, count(*) FILTER (WHERE cardinality(info_channels) > 0 AND housing <> '' AND mobility <> '') AS whole
         FROM member_profiles`,
      );
      expect(said.rows).toEqual([{ n: 33, whole: 33 }]);
      const waiting = await demo.deps.db.query(
        "SELECT m.member_no, reference, state FROM registrations JOIN members m ON m.id = member_id ORDER BY reference",
      );
      expect(waiting.rows).toEqual([
        { member_no: "REGDEM22222", reference: "REG-DEM22222", state: "SUBMITTED" },
        { member_no: "REGDEM33333", reference: "REG-DEM33333", state: "CONTACTED" },
        { member_no: "REGDEM44444", reference: "REG-DEM44444", state: "NEED_INFO" },
        { member_no: "DHC100027", reference: "REG-DEM55555", state: "APPROVED" },
      ]);
      const messages = await demo.deps.db.query("SELECT template, data ->> 'reference' AS reference FROM outbox ORDER BY id");
      expect(messages.rows).toEqual([
        { template: "registration.received", reference: "REG-DEM33333" },
        { template: "registration.received", reference: "REG-DEM44444" },
        { template: "registration.more_needed", reference: "REG-DEM44444" },
        { template: "registration.received", reference: "REG-DEM22222" },
        { template: "account.erasure_requested", reference: null },
      ]);
      const applicant = await logIn({ mobile: "91230004", password: DEMO_PASSWORD }, { at: demo });
      expect(applicant.payload.member).toMatchObject({ memberNo: "REGDEM22222", memberType: "PENDING" });
      // Registered at the counter, to show how an e-account is opened.
      expect((await logIn({ memberNo: "DHC100022", password: DEMO_PASSWORD }, { at: demo })).status).toBe(401);
      const response = await logIn({ memberNo: "DHC100001", password: DEMO_PASSWORD }, { at: demo });
      expect(response.payload.member).toMatchObject({ nameZh: "陳美玲", nameEn: "Chan Mei Ling", mobileTail: "0001" });
    } finally {
      await demo.close();
    }
  },
  SLOW_MS,
);
