import { expect, test } from "vitest";
import * as lists from "./coded-lists.ts";

/** The codes of the specification (§3, §4), in its order: what is sent and stored must not differ from them. */
const OF_SPECIFICATION: Partial<Record<keyof typeof lists, string>> = {
  RELATIONSHIPS: "P SIB GP M G",
  RELATIONSHIPS_WITH_CLIENT: "P SIB GP M G C",
  ETHNICITIES: "CHN PHL IDN THA JPN KOR MYS SGP VNM IND NPL PAK OSA WHT MIX MIX_OTHER OTHER",
  RELIGIONS: "BUDD CATH CHR CONF HIND ISL JUD JW SIKH TAO OTHER",
  HEARD_ABOUT: "PUB SM OC OA TV OE REF OTHER",
  MARITAL_STATUSES: "M SG C W SP D U",
  HOUSING_TYPES: "PPPO PPR PH SDF OTHER",
  NEIGHBOURHOODS: "SKM SSP NC CSW LCK MF YYC OTHER",
  REGIONS: "HK KLN NT",
  DISTRICTS: "HK_CNW HK_S HK_WC HK_E KLN_KC KLN_KT KLN_SSP KLN_YTM KLN_WTS NT_IS NT_KT NT_N NT_SK NT_ST NT_TP NT_TW NT_TM NT_YL",
  EDUCATION_LEVELS: "N P S T",
  EMPLOYMENT_STATUSES: "E U R H S O",
  MOBILITY_STATUSES: "U WS WA WC",
  AID_TYPES: "S Q F RW",
  DAILY_LIVING: "I P",
  CHRONIC_CONDITIONS: "D H C S N",
  ENROLMENT_STATUSES: "E A W R P C ATT ABS L",
};

test.each(Object.entries(OF_SPECIFICATION))("%s has the codes of the specification", (name, codes) => {
  expect(Reflect.get(lists, name)).toEqual(codes.split(" "));
});

test("living alone has the code of the specification, and each of its six other meanings has a code", () => {
  expect([lists.LIVING_ARRANGEMENTS[0], lists.LIVING_ARRANGEMENTS.length]).toEqual(["A", 7]);
});
