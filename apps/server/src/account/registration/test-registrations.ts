import { aMirror, aRegistration, emptyContent } from "@kaifong/testing";
import { callApi, twoServers } from "@kaifong/testing/two-servers";
import { expect } from "vitest";
import { sendCode } from "../codes/one-time-codes.ts";

/** A Friday, ten in the morning in Hong Kong. */
export const NOW = new Date("2026-11-20T02:00:00Z");
const attributes = { updatedAt: NOW.toISOString(), site_name: "街坊", district: "深水埗區" };
const content = emptyContent({ mirror: aMirror({ siteSetting: [{ documentId: "setting", attributes }] }) });

/** Two servers whose district is known, and what registers with them. They are open while the tests of the calling file run. */
export function registrations() {
  const { server, other } = twoServers(NOW, { empty: "rate_limits, outbox", deps: { content } });
  let next = 0;
  const register = (body: object, key?: string, at = server) =>
    callApi(at, "POST", "/api/member/registrations", { body, headers: key === undefined ? {} : { "idempotency-key": key } });
  /** A code that was entered, of a phone that nobody has. */
  async function aProvenCode(): Promise<{ readonly codeId: string; readonly mobile: string }> {
    next += 1;
    const mobile = `+8526${String(1_000_000 + next)}`;
    const code = { purpose: "REGISTER", mobile, memberId: null, language: "en-US" } as const;
    const codeId = await server.deps.db.transaction((tx) => sendCode(tx, server.deps.env, code, NOW));
    if (typeof codeId !== "string") throw new Error("no code was sent");
    await server.deps.db.query("UPDATE one_time_codes SET verified_at = $2 WHERE id = $1", [codeId, NOW]);
    return { codeId, mobile };
  }
  async function registered(answers: Parameters<typeof aRegistration>[1] = {}) {
    const { codeId, mobile } = await aProvenCode();
    const { status, payload } = await register(aRegistration(codeId, answers));
    expect(status).toBe(200);
    return { mobile, reference: String(payload.reference), contactBy: String(payload.contactBy) };
  }
  const row = async (table: "members" | "member_profiles" | "registrations", mobile: string) => {
    const key = table === "members" ? "id" : "member_id";
    const { rows } = await server.deps.db.query<Record<string, unknown>>(
      `SELECT t.* FROM ${table} t WHERE t.${key} = (SELECT id FROM members WHERE mobile = $1)`,
      [mobile],
    );
    return rows[0] ?? {};
  };
  const logIn = (mobile: string) => callApi(server, "POST", "/api/auth/login", { body: { mobile, password: "Harbour7Walk" } });
  return { server, other, register, aProvenCode, registered, row, logIn };
}
