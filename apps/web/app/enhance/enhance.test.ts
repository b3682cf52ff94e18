import { ERROR_CODES } from "@kaifong/contract";
import { expect, it } from "vitest";
import { ENDING_CODES } from "./session.ts";

it("ends a session on the codes of the contract", () => {
  expect(ENDING_CODES.invalid).toBe(ERROR_CODES.SESSION_INVALID.code);
  expect(ENDING_CODES.invalidStatus).toBe(ERROR_CODES.SESSION_INVALID.status);
  expect(ENDING_CODES.revoked).toBe(ERROR_CODES.SESSION_REVOKED.code);
});
