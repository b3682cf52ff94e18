import { expect, test } from "vitest";
import { registrationBodySchema } from "./registration.ts";

const wrong = (fields: unknown) =>
  new Map(registrationBodySchema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]));

test("what one answer asks of another is said beside whatever else is wrong, not one round later", () => {
  const issues = wrong({
    ...{ surnameEn: "", residenceBasis: "LIVE", religious: true, mobility: "WA", aids: [] },
    ...{ household: ["A", "S"], infoChannels: ["MAIL"], familyHistory: "none of the kind" },
  });
  expect(issues.get("surnameEn")).toBe("required");
  const asked = ["neighbourhood", "religion", "mailingAddress"];
  expect(asked.map((field) => issues.get(field))).toEqual(asked.map(() => "required"));
  expect(issues.get("aids")).toBe("AID_REQUIRED");
  expect(issues.get("household")).toBe("ALONE_WITH_OTHERS");
});

test.each([null, "text", ["a list"]])("what is no registration at all is refused as that alone: %j", (body) => {
  expect([...wrong(body).keys()]).toEqual([""]);
});
