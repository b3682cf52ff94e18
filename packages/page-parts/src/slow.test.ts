import { SLOW_AFTER_MS as whereReactRuns } from "@kaifong/client/react";
import { SLOW_AFTER_MS as elsewhere } from "@kaifong/ui/busy-button.client";
import { expect, test } from "vitest";

test("a button says that its work takes long after the same time, whether React runs or not", () => {
  expect(elsewhere).toBe(whereReactRuns);
});
