// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { beforeEach, expect, test } from "vitest";
import { calls, runElement, startPages, submit, tick, until } from "../running-page.fixtures.tsx";
import { asking } from "./consultation.stories.tsx";

startPages(() => undefined);
beforeEach(() => runElement(asking()));

/** The keys of the calls that request it; no response comes. */
const keys = () => calls(paths.requestConsultation.path).map(({ key }) => key);

test("a request is sent again under its key when its response was lost, and under another key once something else is chosen", async () => {
  await tick("MON", "days[]");
  await tick("MORNING", "times[]");
  await tick("HK", "language");
  await tick("MESSAGE", "replyChannel");
  for (const times of [1, 2, 3]) {
    if (times === 3) await tick("TUE", "days[]");
    await submit();
    await until(() => expect(keys()).toHaveLength(times));
  }
  const [first, again, changed] = keys();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
