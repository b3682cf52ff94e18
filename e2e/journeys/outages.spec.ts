import { MINUTE_MS } from "@kaifong/domain/time";
import { expect, test } from "@playwright/test";
import { walker } from "../support/cast.ts";
import { restartPart, product, stopPart } from "../support/product.ts";
import { courseIdOf, OPEN_CLASS, sessionOf } from "../support/site.ts";

const MEMBER = walker("outages");
const HEALS_WITHIN_MS = MINUTE_MS;

// The last journey, because nobody can use the product while a part of it is down.
test("pages stay without the content service and then the database, personal calls say when to come back, and all recovers by itself", async () => {
  test.setTimeout(4 * MINUTE_MS);
  const pages = [
    "/",
    "/sc",
    "/en",
    "/activity/programmes/series",
    `/en/activity/programmes/series/${await courseIdOf(OPEN_CLASS.code)}`,
  ];
  const { accessToken } = await sessionOf(MEMBER);
  const mine = () =>
    fetch(`${product.siteUrl}/api/health-programme/enrolments`, { headers: { authorization: `Bearer ${accessToken}` } });
  await Promise.all(pages.map((path) => fetch(product.siteUrl + path)));
  expect((await mine()).status).toBe(200);

  await stopPart("cms");
  for (const path of pages) expect((await fetch(product.siteUrl + path)).status, `${path} without the content service`).toBe(200);
  expect((await mine()).status, "enrolments don't need the content service").toBe(200);

  await stopPart("postgres");
  for (const path of pages) expect((await fetch(product.siteUrl + path)).status, `${path} without either`).toBe(200);
  const refused = await mine();
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ metadata: { success: false }, payload: { error_name: "SERVICE_UNAVAILABLE" } });
  const live = await fetch(`${product.siteUrl}/health/live`);
  expect(live.status).toBe(200);
  const readiness = async () => (await fetch(`${product.siteUrl}/health/ready`)).status;
  // It checks every few seconds, not at each request.
  await expect.poll(readiness, { timeout: HEALS_WITHIN_MS }).toBe(503);

  await restartPart("postgres");
  await restartPart("cms");
  await expect.poll(async () => (await mine()).status, { timeout: HEALS_WITHIN_MS }).toBe(200);
  await expect.poll(readiness, { timeout: HEALS_WITHIN_MS }).toBe(200);
  for (const path of pages) expect((await fetch(product.siteUrl + path)).status, `${path} afterwards`).toBe(200);
});
