import { MINUTE_MS } from "@kaifong/domain/time";
import { describe, expect, test } from "vitest";
import { PROOF_MINUTES } from "../platform/proof-of-work.ts";
import { cases, challenge, clock, FRIDAY, openApi, other, post, proven, server } from "./test-api.ts";
import { proofFor } from "../platform/test-proofs.ts";
import { anEnquiry, aProof } from "./test-enquiries.ts";

openApi();

describe("R-ENQ-04: machines are kept out", () => {
  const refusalOf = async (body: object, options = {}) => {
    const { status, payload } = await post(body, options);
    return [status, payload.error_name];
  };

  test("a missing proof, one for something else, a changed one and one with a wrong answer are all refused", async () => {
    const before = await cases();
    const proof = await aProof(server.deps);
    const changed = structuredClone(proof);
    changed.challenge.parameters.data.expires += 1;
    const wrong = { ...proof, solution: { ...proof.solution, derivedKey: "00".repeat(32) } };
    for (const bad of [undefined, await proofFor(server.deps, "code"), changed, wrong]) {
      expect(await refusalOf({ ...anEnquiry(), proof: bad })).toEqual([400, "PROOF_REQUIRED"]);
    }
    expect(await refusalOf({ ...anEnquiry(), proof: "x" })).toEqual([400, "VALIDATION_FAILED"]);
    expect(await cases()).toBe(before);
  });

  test("a proof is good until it expires, and not at that moment", async () => {
    const [early, late] = [await aProof(server.deps), await aProof(server.deps)];
    clock.set(new Date(FRIDAY.getTime() + PROOF_MINUTES * MINUTE_MS - 1));
    expect((await post({ ...anEnquiry(), proof: early })).status).toBe(200);
    clock.set(new Date(FRIDAY.getTime() + PROOF_MINUTES * MINUTE_MS));
    expect(await refusalOf({ ...anEnquiry(), proof: late })).toEqual([400, "PROOF_EXPIRED"]);
  });

  test("a proof is good for one enquiry, whichever server it is sent to, however many are sent at once", async () => {
    const proof = await aProof(server.deps);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => refusalOf({ ...anEnquiry(), proof }, { at: turn % 2 === 0 ? server : other })),
    );
    expect(responses.filter(([status]) => status === 200)).toHaveLength(1);
    expect(responses.filter(([, name]) => name === "PROOF_USED")).toHaveLength(7);
  });

  test("used proofs are deleted once they have expired", async () => {
    await post(await proven());
    clock.set(new Date(FRIDAY.getTime() + PROOF_MINUTES * MINUTE_MS + 1000));
    await server.deps.jobs.runNow("housekeeping");
    const { rows } = await server.deps.db.query<{ n: number }>("SELECT count(*) AS n FROM used_nonces");
    expect(rows[0]?.n).toBe(0);
  });

  test("one address may send thirty an hour, and others are not affected", async () => {
    for (let sent = 0; sent < 30; sent += 1) expect((await post(await proven())).status).toBe(200);
    const refused = await post(await proven());
    expect([refused.status, refused.payload.error_name]).toEqual([429, "RATE_LIMITED"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
    expect((await post(await proven(), { from: "203.0.113.2" })).status).toBe(200);
  });

  test("one address gets 120 challenges in ten minutes", async () => {
    for (let asked = 0; asked < 120; asked += 1) expect((await challenge("203.0.113.3")).statusCode).toBe(200);
    expect((await challenge("203.0.113.3")).statusCode).toBe(429);
    expect((await challenge("203.0.113.4")).statusCode).toBe(200);
  });
});
