import { expect, test, vi } from "vitest";
import { api } from "../../session/api.ts";
import { readOwnEnrolments } from "./own-enrolments.ts";

test("R-ENR-09: pages of classes don't mark one that goes on without the member as theirs", async () => {
  const enrolments = [
    { strapiUuid: "theirs", leftBehind: false },
    { strapiUuid: "goes on without them", leftBehind: true },
  ];
  const call = vi.spyOn(api, "call").mockResolvedValue({ ok: true, payload: { enrolments } } as never); // what it reads of it
  expect((await readOwnEnrolments())?.map(({ strapiUuid }) => strapiUuid)).toEqual(["theirs"]);
  call.mockRestore();
});
