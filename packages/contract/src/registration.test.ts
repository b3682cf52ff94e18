import { expect, test } from "vitest";
import { registrationBodySchema } from "./registration.ts";

const wrong = (fields: unknown) =>
  new Map(registrationBodySchema.safeParse(fields).error?.issues.map(({ path, message }) => [path.join("."), message]));

test("a conflict between answers is reported together with all other issues, not one round later", () => {
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

test.each([null, "text", ["a list"]])("a body that is not a registration at all is refused with that issue alone: %j", (body) => {
  expect([...wrong(body).keys()]).toEqual([""]);
});

const GROWN_UP = {
  codeId: "0198d0a0-0000-7000-8000-000000000001",
  ...{ surnameEn: "Au Yeung", gender: "F", birthDate: "1955-02-28", identity: "HKID" },
  ...{ residenceBasis: "LIVE", district: "KLN_SSP", neighbourhood: "NC" },
  ...{ emergencyName: "Au Yeung Ka Ho", emergencyPhone: "9876 5432", emergencyRelationship: "CH" },
  ...{ household: [], aids: [], familyHistory: [], heardAbout: [], infoChannels: ["MESSAGE"] },
  ...{ consentPersonalData: true, consentHealthRecord: true, consentTransfer: false, password: "Harbour7Walk" },
};

test("English names typed on a Chinese keyboard become the letters of the card", () => {
  const { data } = registrationBodySchema.safeParse({
    ...GROWN_UP,
    surnameEn: "Ｏ＇Ｎｅｉｌｌ",
    givenNameEn: "Ｓｉｕ－Ｗａｎ　Ａｎｎ",
  });
  expect(data).toMatchObject({ surnameEn: "O'Neill", givenNameEn: "Siu-Wan Ann" });
});

test.each<[field: string, answers: object]>([
  ["neighbourhood", { residenceBasis: "WORK", district: "HK_S" }],
  ["ethnicityOther", { ethnicity: "CHN", ethnicityOther: "Hakka" }],
  ["ethnicityOther", { ethnicityOther: "Hakka" }],
  ["religionOther", { religious: true, religion: "BUDD", religionOther: "Ancestors" }],
  ["aids", { mobility: "WC", aids: ["S"] }],
  ["aids", { aids: ["S"] }],
  ["heardAboutOther", { heardAbout: ["TV"], heardAboutOther: "A neighbour" }],
  ["mailingAddress", { infoChannels: ["MESSAGE"], mailingAddress: "8 Pei Ho Street" }],
])("an answer to what the other answers do not ask is refused in its field: %s", (field, answers) => {
  expect(wrong(GROWN_UP)).toEqual(new Map());
  expect(wrong({ ...GROWN_UP, ...answers })).toEqual(new Map([[field, "NOT_ASKED"]]));
});
