import { NO_ENTRIES, publishedType } from "@kaifong/content/server";
import { eventually } from "@kaifong/testing/eventually";
import { testEnv } from "@kaifong/testing";
import fastify from "fastify";
import { expect, test, vi } from "vitest";
import { anEntry } from "../content/fake-cms.ts";
import type { ContentMirror } from "../platform/site-content.ts";
import { contentApi } from "./routes.ts";

/** Each lets one preparation go on. */
const { held } = vi.hoisted(() => ({ held: new Array<() => void>() }));
vi.mock("../platform/http/prepared-response.ts", async (original) => {
  const real = await original<typeof import("../platform/http/prepared-response.ts")>();
  return {
    ...real,
    prepareResponse: async (parts: Parameters<typeof real.prepareResponse>[0]) => {
      await new Promise<void>((resolve) => held.push(resolve));
      return real.prepareResponse(parts);
    },
  };
});

const lessons = (...ids: string[]) =>
  publishedType(
    "materials",
    { ...NO_ENTRIES, "zh-Hant": ids.map((id) => anEntry(id, { Title: id, Visible_To: "PUBLIC" })) },
    { warn: () => undefined },
  );

test("a read that begins after a withdrawal never gets a response that was in preparation before it", async () => {
  let published = lessons("stays", "withdrawn");
  // The read below asks for this one type.
  const mirror: ContentMirror = { of: () => published as never, countOf: () => 0, isStale: () => false };
  const app = fastify();
  contentApi(app, mirror, testEnv("postgres://nowhere/none"));
  const read = async () => (await app.inject("/strapi/api/e-learnings")).body;

  const before = read();
  await eventually(() => expect(held).toHaveLength(1));
  published = lessons("stays");
  const [after, again] = [read(), read()];
  await eventually(() => expect(held, "preparations since the withdrawal").toHaveLength(2));
  // The newer one is ready first: the older must not take its place.
  held[1]?.();
  for (const body of [await after, await again]) expect(body).not.toContain("withdrawn");
  held[0]?.();
  await before;
  expect(await read()).not.toContain("withdrawn");
  expect(held).toHaveLength(2);
  await app.close();
});
