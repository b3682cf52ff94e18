import { expect, test } from "vitest";
import { coreCentre } from "../courses/course.fixtures.ts";
import { currentNotice } from "./notice.ts";

const notice = "Lift being serviced.";

test.each([
  ["until its last day is over in Hong Kong", "2026-11-27T23:59", "2026-11-27", notice],
  ["not after it", "2026-11-28T00:00", "2026-11-27", null],
  ["until it is removed, without a last day", "2027-11-28T00:00", null, notice],
])("a notice is shown %s", (_, moment, noticeUntil, shown) => {
  const found = currentNotice({ ...coreCentre, notice, noticeUntil }, new Date(`${moment}:00+08:00`));
  expect(found?.text ?? null).toBe(shown);
});
