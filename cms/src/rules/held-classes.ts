/** The classes whose facts for readers differ from those that are published, because a change waits (decision 6). */
import { type Data, listOf } from "./model";

const MOMENTS = ["Enrol_Start", "Enrol_End", "Open_Enrol_Start", "Ballot_Result_On"] as const;

const instantOf = (value: unknown): number | null => (value ? new Date(value as string | Date).getTime() : null);
const uuidOf = (item: Data): string => String(item["uuid"]).toLowerCase();

function factsOf(item: Data): string {
  const lessons = listOf(item["Lesson"]).map((lesson) => [uuidOf(lesson), instantOf(lesson["Start"]), instantOf(lesson["End"])]);
  const moments = MOMENTS.map((field) => instantOf(item[field]));
  const facts = [item["Enrolment_Method"], item["Quota"], item["Cancelled"] === true, ...moments];
  return JSON.stringify([...facts, lessons.map(String).sort()]);
}

/** The codes of those classes. `published`: a course as it was published; `shown`: as readers get it. */
export function heldClasses(published: Data, shown: Data): string[] {
  const facts = new Map(listOf(shown["Class"]).map((item) => [uuidOf(item), factsOf(item)]));
  return listOf(published["Class"])
    .filter((item) => facts.get(uuidOf(item)) !== factsOf(item))
    .map((item) => String(item["Class_Code"]));
}
