// @vitest-environment jsdom
import * as paths from "@kaifong/contract/paths";
import { beforeEach, expect, it } from "vitest";
import { calls, runElement, startPages, submit, tick, until } from "../running-page.fixtures.tsx";
import { asking } from "./consultation.stories.tsx";

startPages(() => undefined);
beforeEach(() => runElement(asking()));

/** Under which it was asked; no answer comes. */
const keys = () => calls(paths.requestConsultation.path).map(({ key }) => key);

it("a request whose answer was lost is sent again under its key, and under another once something else is chosen", async () => {
  await tick("MON", "days[]");
  await tick("MORNING", "times[]");
  await tick("HK", "language");
  await tick("MESSAGE", "replyBy");
  for (const times of [1, 2, 3]) {
    if (times === 3) await tick("TUE", "days[]");
    await submit();
    await until(() => expect(keys()).toHaveLength(times));
  }
  const [first, again, changed] = keys();
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
