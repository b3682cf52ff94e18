/** The calls about one-time codes and passwords, for the tests of both. */
import * as paths from "@kaifong/contract/paths";
import type { TestAccount } from "@kaifong/testing";
import { callApi, SILENT_GATEWAY, twoServers } from "@kaifong/testing/two-servers";
import { memberActor } from "../../platform/actor.ts";
import { proofFor } from "../../platform/test-proofs.ts";
import { writePasskey } from "../passkeys/passkey-sql.ts";

/** The time at which each test begins. */
export const START = new Date("2026-11-20T02:00:00Z");
export const NEW_PASSWORD = "Harbour7Walk";
const EMPTY = "rate_limits, one_time_codes, outbox";

/** A code of six digits other than this one. */
export const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Two servers for the tests of the calling file, and the calls to them. */
export function codeCalls() {
  const { server, other, clock } = twoServers(START, { settings: SILENT_GATEWAY, empty: EMPTY });
  const post = (url: string, body: object, at = server) => callApi(at, "POST", url, { body });
  async function ask(named: object, { at = server, from = "203.0.113.1", key = "" } = {}) {
    const body = { purpose: "SET_PASSWORD", proof: await proofFor(server.deps, "code"), ...named };
    return callApi(at, "POST", "/api/auth/codes", { body, from, headers: key === "" ? {} : { "idempotency-key": key } });
  }
  const verify = (codeId: string, code: string, purpose = "SET_PASSWORD", at = server) =>
    post(paths.verifyCode.path, { codeId, purpose, code }, at);
  const choose = (codeId: string, password = NEW_PASSWORD, at = server) => post("/api/auth/password", { codeId, password }, at);
  const own = (authorization: string, url = "/api/member/me", at = server) => callApi(at, "GET", url, { authorization });

  /** The code that waits to be sent to a phone, the last of several. */
  async function codeTo(mobile: string): Promise<string> {
    const { rows } = await server.deps.db.query<{ code: string }>(
      `SELECT data ->> 'code' AS code FROM outbox WHERE template = 'account.code' AND recipient_address = $1
       ORDER BY created_at DESC, id DESC LIMIT 1`,
      [mobile],
    );
    return rows[0]?.code ?? "";
  }

  /** Requests a code for a member and enters it. Returns its id. */
  async function verifiedCodeOf({ mobile }: Pick<TestAccount, "mobile">): Promise<string> {
    const { payload } = await ask({ mobile });
    const { status } = await verify(payload.codeId, await codeTo(mobile));
    if (status !== 200) throw new Error(`the right code was refused with ${status}`);
    return payload.codeId;
  }

  /** Who did this to a member, and what is recorded of it. */
  async function audited({ id }: Pick<TestAccount, "id">, action: string) {
    const sql = "SELECT actor, detail FROM audit WHERE subject = $1 AND action = $2";
    return (await server.deps.db.query(sql, [memberActor(id), action])).rows;
  }

  /** Gives a member a passkey, not one that a device could use. */
  const havePasskey = ({ id }: Pick<TestAccount, "id">) =>
    writePasskey(server.deps.db, {
      ...{ memberId: id, credentialId: crypto.randomUUID(), publicKey: new Uint8Array(1), signCount: 0 },
      ...{ transports: [], agentFamily: "Chrome", createdAt: START },
    });
  return { server, other, clock, post, ask, verify, choose, own, codeTo, verifiedCodeOf, audited, havePasskey };
}
