import { expect, test } from "@playwright/test";
import { type Balancer, startBalancer } from "../support/balancer.ts";
import { walker } from "../support/cast.ts";
import { product } from "../support/product.ts";
import { OPEN_CLASS, sessionOf } from "../support/site.ts";

const MEMBER = walker("twoServers");
const ENROLMENTS = "/api/health-programme/enrolments";

let balancer: Balancer;
test.beforeAll(async () => {
  balancer = await startBalancer([product.siteUrl, product.secondUrl]);
});
test.afterAll(() => balancer.close());

test("a session that one server made is known, refreshed and ended on both", async () => {
  const { accessToken } = await sessionOf(MEMBER, balancer.url);
  const ask = (path: string, method = "GET") =>
    fetch(balancer.url + path, {
      method,
      headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
      ...(method === "POST" ? { body: "{}" } : {}),
    });
  for (let turn = 0; turn < 4; turn += 1) expect((await ask("/api/member/me")).status).toBe(200);
  expect((await ask("/api/auth/extend_token", "POST")).status).toBe(200);
  expect((await ask("/api/auth/logout", "POST")).status).toBe(200);
  for (let turn = 0; turn < 4; turn += 1) expect((await ask("/api/member/me")).status).toBe(401);
});

test("the same request to both servers at once takes one place, and both return the same reference", async () => {
  const { accessToken } = await sessionOf(MEMBER, balancer.url);
  const headers = {
    authorization: `Bearer ${accessToken}`,
    "content-type": "application/json",
    "idempotency-key": crypto.randomUUID(),
  };
  const body = JSON.stringify({ strapiUuid: OPEN_CLASS.uuid });
  const before = await placesLeft(product.siteUrl);
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => fetch(balancer.url + ENROLMENTS, { method: "POST", headers, body })),
  );
  const ids = await Promise.all(responses.map(idOf));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => responses[0]?.status));
  expect(new Set(ids).size).toBe(1);
  expect([await placesLeft(product.siteUrl), await placesLeft(product.secondUrl)]).toEqual([before - 1, before - 1]);

  const withdraw = await fetch(`${balancer.url}${ENROLMENTS}/${ids[0]}/actions`, {
    method: "POST",
    headers: { ...headers, "idempotency-key": crypto.randomUUID() },
    body: JSON.stringify({ action: "WITHDRAW" }),
  });
  expect(withdraw.status).toBe(200);
  expect(await placesLeft(product.secondUrl)).toBe(before);
});

async function idOf(response: Response): Promise<string> {
  const { payload } = (await response.json()) as { payload: { enrolment?: { id: string } } }; // the contract's shape
  return payload.enrolment?.id ?? "none";
}

async function placesLeft(origin: string): Promise<number> {
  const response = await fetch(`${origin}/api/health-programme/remainingQuota`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ strapiUuid: OPEN_CLASS.uuid }),
  });
  const { payload } = (await response.json()) as { payload: number }; // the contract's shape
  return payload;
}
