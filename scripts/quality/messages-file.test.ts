import { expect, test } from "vitest";
import { messagesProblems, messagesFile } from "./messages-file.ts";

test("a folder of texts that the list doesn't name is found, and one that it names no more", () => {
  const listed = messagesFile(["care", "ownData"]);
  expect(listed).toContain('import ownDataZhHk from "../messages/ownData/zh-HK.json"');
  expect(messagesProblems(listed, ["care", "ownData"])).toEqual([]);
  expect(messagesProblems(listed, ["care", "dental", "ownData"])).toHaveLength(1);
  expect(messagesProblems(listed, ["care"])).toMatchObject([{ file: "packages/i18n/src/messages.ts" }]);
});
