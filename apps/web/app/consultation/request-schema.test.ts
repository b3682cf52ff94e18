import { expect, test } from "vitest";
import { requestSchema } from "./request-schema.ts";

const REQUEST = { topic: "FALLS", days: ["SUN"], times: ["MORNING"], language: "HK", replyChannel: "CALL" };
const wrong = (changes: object) =>
  requestSchema.safeParse({ ...REQUEST, ...changes }).error?.issues.map(({ path, message }) => [...path, message].join(" "));

test("R-CON-07: the form asks for another time when the centre is closed at all chosen times", () => {
  expect(wrong({})).toBeUndefined();
  expect(wrong({ times: ["EVENING"] })).toEqual(["times error.closed"]);
  expect(wrong({ days: ["SUN", "MON"], times: ["EVENING"] })).toBeUndefined();
  expect(wrong({ topic: undefined, times: ["EVENING"] })).toEqual(["topic error.topic", "times error.closed"]);
  expect(wrong({ times: undefined })).toEqual(["times error.times"]);
  expect(wrong({ remarks: "x".repeat(10_000) })).toEqual(["remarks error.remarks"]);
});
