import { expect, it } from "vitest";
import { readWritten, startingWith, type Written } from "./written.ts";

const WRITTEN: Written = {
  ...startingWith("FALLS"),
  ...{ days: ["SUN"], times: ["MORNING"], language: "HK", replyBy: "CALL" },
};

it("R-CON-07: asks for another time where the centre is closed at all that were chosen", () => {
  expect(readWritten(WRITTEN)).toMatchObject({ request: { days: ["SUN"] } });
  expect(readWritten({ ...WRITTEN, times: ["EVENING"] })).toEqual({ wrong: ["closed"] });
  expect(readWritten({ ...WRITTEN, days: ["SUN", "MON"], times: ["EVENING"] })).toHaveProperty("request");
  expect(readWritten({ ...WRITTEN, topic: undefined, times: ["EVENING"] })).toEqual({ wrong: ["topic", "closed"] });
  expect(readWritten({ ...WRITTEN, times: [] })).toEqual({ wrong: ["times"] });
});
