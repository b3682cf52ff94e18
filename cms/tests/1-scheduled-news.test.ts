import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";

const require = createRequire(import.meta.url);
const { Schedule } = require("../dist/src/boot/scheduled-news.js") as typeof import("../src/boot/scheduled-news.ts");

const NOW = new Date("2026-11-20T04:00:00Z");
const DUE = "2026-11-20T03:00:00.000Z";

/** A schedule over drafts that are due, and its outcome; the first publication of `failing` fails with `error`. */
function aSchedule(ids: readonly string[], failing: string, error: Error) {
  let times = new Map(ids.map((id) => [id, DUE]));
  const published: string[] = [];
  let failures = 0;
  const documents = {
    update: async ({ documentId }: { documentId: string }) => void times.delete(documentId),
    publish: async ({ documentId }: { documentId: string }) => {
      if (documentId === failing && (failures += 1) === 1) throw error;
      published.push(documentId);
    },
  };
  const strapi = {
    documents: () => documents,
    log: { info: () => undefined, warn: () => undefined },
    db: {
      query: () => ({ findMany: async () => [...times.keys()].map((documentId) => ({ documentId, locale: "zh-Hant" })) }),
      transaction: async (work: () => Promise<void>) => {
        const before = new Map(times);
        await work().catch((reason: unknown) => {
          times = before;
          throw reason;
        });
      },
    },
  };
  // The small part of Strapi that a schedule uses.
  return { schedule: new Schedule(strapi as unknown as Core.Strapi), times: () => [...times.keys()], published };
}

test("news whose publication fails keep their time for the next round, and delay no others", async () => {
  const { schedule, times, published } = aSchedule(["one", "two"], "one", new Error("the connection was lost"));
  await schedule.run(NOW);
  assert.deepEqual([published, times()], [["two"], ["one"]]);
  await schedule.run(NOW);
  assert.deepEqual([published, times()], [["two", "one"], []]);
});

test("news that a rule refuses become a draft without a time", async () => {
  const { schedule, times, published } = aSchedule(["one", "two"], "one", new errors.ValidationError("no date"));
  await schedule.run(NOW);
  assert.deepEqual([published, times()], [["two"], []]);
});
