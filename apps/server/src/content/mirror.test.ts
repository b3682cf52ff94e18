import { type MirroredName, inEveryLocale, type RawEntries } from "@kaifong/content/server";
import { expect, test, vi } from "vitest";
import { anEntry } from "./fake-cms.ts";
import { Mirror } from "./mirror.ts";

/** Some of the fees are for members only too, as if a second type were divided. */
vi.mock("@kaifong/content/server", async (original) => {
  const content = await original<typeof import("@kaifong/content/server")>();
  const halves = { open: "fees", restricted: ["memberFees"] };
  return {
    ...content,
    halvesOf: (name: MirroredName) => (/fees$/i.test(name) ? halves : content.halvesOf(name)),
    publishedType: (name: MirroredName, ...made: [RawEntries, { warn: () => void }]) =>
      content.publishedType(/fees$/i.test(name) ? "fees" : name, ...made),
  };
});

const memberFees = "memberFees" as "memberMaterials"; // there is no such type
const OPEN = anEntry("open", {});
const both = (...ids: string[]) => inEveryLocale(() => ids.map((id) => anEntry(id, {})));

test.each<["fees" | "materials", typeof memberFees]>([
  ["materials", "memberMaterials"],
  ["fees", memberFees],
])("R-LRN-01: of %s, whichever half is read first, nothing restricted is shown to all", (open, restricted) => {
  const mirror = new Mirror({ warn: () => undefined });
  const shown = () => mirror.of(open)?.raw["zh-Hant"];
  mirror.put(restricted, both("closed"));
  mirror.put(open, both("open", "closed"));
  expect(shown()).toEqual([OPEN]);
  mirror.put(restricted, both("closed", "later"));
  mirror.put(open, both("open", "later"));
  expect(shown()).toEqual([OPEN]);
  expect(mirror.of(restricted as "materials")).toBeUndefined(); // past the types, as a mistake would
});
