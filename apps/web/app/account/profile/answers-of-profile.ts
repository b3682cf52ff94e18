import { type Profile, regionOf } from "@kaifong/contract";
import { formatPhone } from "@kaifong/i18n/format";
import type { Answers, FormContext } from "../register/answers.ts";
import { isMinor } from "../register/answers.ts";

type Known = Pick<Profile, "answers" | "person">;

/** Turns what is stored of a member into the answers of a registration, so that the table of fields shows it and asks for it. */
export function answersOfProfile({ answers, person }: Known, context: FormContext): Answers {
  const known = Object.entries(answers).map(([field, value]) => [field, textsOf(field, value)] as const);
  const [year = "", month = "", day = ""] = person.birthDate.split("-");
  const names = ["surnameZh", "givenNameZh", "surnameEn", "givenNameEn"] as const;
  const { district } = answers;
  const said: Answers = {
    ...Object.fromEntries(known),
    ...Object.fromEntries(names.map((field) => [field, person[field] === null ? [] : [person[field]]])),
    gender: [person.gender],
    birthDate: [String(Number(day)), String(Number(month)), year],
    ...(person.identity === null ? {} : { identity: [person.identity] }),
    ...(typeof district === "string" ? { region: [regionOf(district)] } : {}),
  };
  return callsGuardianAlready(answers) && isMinor(said, context) ? { ...said, emergencyIsGuardian: ["yes"] } : said;
}

function textsOf(field: string, value: string | number | boolean | readonly string[]): readonly string[] {
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  if (typeof value === "number") return [String(value)];
  if (typeof value !== "string") return value;
  // A phone number as somebody types it: there is no key for a non-breaking space.
  return [field.endsWith("Phone") ? formatPhone(value).replace("\u00a0", " ") : value];
}

/** Whether the person to call is the parent or guardian, in every respect. */
function callsGuardianAlready(answers: Profile["answers"]): boolean {
  const pairs = [
    ["emergencyName", "guardianName"],
    ["emergencyPhone", "guardianPhone"],
    ["emergencyRelationship", "guardianRelationship"],
  ] as const;
  return pairs.every(([emergency, guardian]) => answers[guardian] !== undefined && answers[emergency] === answers[guardian]);
}
