import { CONTENT_NAMES } from "@kaifong/content/server";
import { expect, test, vi } from "vitest";
import { ServiceUnreachable } from "./content-service.ts";
import { createDraftReader } from "./drafts.ts";

test("editors who look at several pages at once read four types at a time", async () => {
  let [reading, most] = [0, 0];
  const read = createDraftReader(
    {
      list: async () => {
        reading += 1;
        most = Math.max(most, reading);
        await new Promise(setImmediate);
        reading -= 1;
        throw new Error("no such type");
      },
    },
    { warn: () => undefined },
  );
  await Promise.all([read(), read(), read()]);
  expect(most).toBe(4);
});

test("when the service is away nobody waits for every type in turn", async () => {
  const list = vi.fn(async () => {
    throw new ServiceUnreachable("away");
  });
  const drafts = await createDraftReader({ list }, { warn: () => undefined })();
  expect(list.mock.calls).toHaveLength(4);
  expect(CONTENT_NAMES.filter((name) => drafts.of(name))).toEqual([]);
});
