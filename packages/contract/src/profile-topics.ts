import type { RegistrationField } from "./registration.ts";

export const ANSWER_TOPICS = ["place", "contact", "home", "health", "news"] as const;
export type AnswerTopic = (typeof ANSWER_TOPICS)[number];

/**
 * The fields that members correct by themselves, by topic: those of a registration, in the same steps. Without zod, for the page
 * that shows them.
 */
export const TOPIC_FIELDS = {
  place: ["residenceBasis", "district", "neighbourhood"],
  contact: [
    ...(["emergencyName", "emergencyPhone", "emergencyRelationship"] as const),
    ...(["guardianName", "guardianPhone", "guardianRelationship", "parentsMaritalStatus"] as const),
  ],
  home: [
    ...(["maritalStatus", "children", "household", "housing", "education", "employment"] as const),
    ...(["ethnicity", "ethnicityOther", "religious", "religion", "religionOther"] as const),
  ],
  health: ["mobility", "aids", "dailyLiving", "familyHistory", "mainCarer"],
  news: ["heardAbout", "heardAboutOther", "infoChannels", "mailingAddress"],
} as const satisfies Readonly<Record<AnswerTopic, readonly RegistrationField[]>>;
export type AnswerField = (typeof TOPIC_FIELDS)[AnswerTopic][number];
export const ANSWER_FIELDS: readonly AnswerField[] = ANSWER_TOPICS.flatMap((topic) => [...TOPIC_FIELDS[topic]]);

/** Adds the language of messages, for which a registration does not ask: it takes the language of the page. */
export const PROFILE_TOPICS = [...ANSWER_TOPICS, "language"] as const;
export type ProfileTopic = (typeof PROFILE_TOPICS)[number];

/** The facts on the identity card: only staff who have seen it change them. */
export const PERSON_FIELDS = [
  ...(["surnameZh", "givenNameZh", "surnameEn", "givenNameEn", "gender", "birthDate"] as const),
] as const satisfies readonly RegistrationField[];
export type PersonField = (typeof PERSON_FIELDS)[number];
