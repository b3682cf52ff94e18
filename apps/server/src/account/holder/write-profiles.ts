import {
  ANSWER_FIELDS,
  type AnswerField,
  type ApplicantIdentity,
  type Correction,
  isListField,
  TOPIC_FIELDS,
  isOneOf,
} from "@kaifong/contract";
import type { Tx } from "../../platform/db.ts";

/** An answer as it is stored. */
type StoredAnswer = string | number | boolean | null | undefined | readonly string[];
export type StoredAnswers = Readonly<Partial<Record<AnswerField, StoredAnswer>>>;

/** The facts of a profile besides the answers. */
interface ProfileFacts {
  readonly identity: ApplicantIdentity;
  readonly consentedPersonalDataAt: Date;
  readonly consentedHealthRecordAt: Date;
  readonly consentedTransferAt: Date | null;
}

/** The names of the contract as columns. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The answers of the topic "place" are stored with the member, because classes ask for them. */
const OF_MEMBER = TOPIC_FIELDS.place;
type ProfileAnswer = Exclude<AnswerField, (typeof OF_MEMBER)[number]>;
const isOfProfile = (field: AnswerField): field is ProfileAnswer => !isOneOf(OF_MEMBER, field);

/** The answers that are stored in a profile. */
export const PROFILE_ANSWERS: readonly ProfileAnswer[] = ANSWER_FIELDS.filter(isOfProfile);

/** All answers as JSON in SQL, from `members m` and `member_profiles p`. */
export const ANSWERS_IN_SQL = `jsonb_build_object(${ANSWER_FIELDS.map(
  (field) => `'${field}', ${isOfProfile(field) ? "p" : "m"}.${columnOf(field)}`,
).join(", ")})`;

/** Writes these answers; what is left out is unknown from now on. `beside`: what else of the profile is written with them. */
export async function writeAnswers(
  tx: Tx,
  memberId: string,
  fields: readonly ProfileAnswer[],
  answers: StoredAnswers,
  beside: Readonly<Partial<ProfileFacts>> = {},
): Promise<void> {
  // A list is never unknown in the table: without an answer it is empty.
  const ofAnswers = fields.map((field) => [field, answers[field] ?? (isListField(field) ? [] : null)] as const);
  const written = [...ofAnswers, ...Object.entries(beside)];
  const columns = written.map(([field]) => columnOf(field));
  await tx.query(
    `INSERT INTO member_profiles (member_id, ${columns.join(", ")})
     VALUES ($1, ${columns.map((_, index) => `$${index + 2}`).join(", ")})
     ON CONFLICT (member_id) DO UPDATE SET ${columns.map((column) => `${column} = EXCLUDED.${column}`).join(", ")}`,
    [memberId, ...written.map(([, value]) => value)],
  );
}

/** Removes a consent from a profile. */
export async function endConsent(tx: Tx, memberId: string, kind: Exclude<Correction["kind"], "PERSON">): Promise<void> {
  const column = kind === "CONSENT_TRANSFER" ? "consented_transfer_at" : "consented_health_record_at";
  await tx.query(`UPDATE member_profiles SET ${column} = NULL WHERE member_id = $1`, [memberId]);
}

/** Writes that a member agrees to the health record system. Returns false when they have no profile in which it could stand. */
export async function writeHealthRecordConsent(tx: Tx, memberId: string, at: Date): Promise<boolean> {
  const text = "UPDATE member_profiles SET consented_health_record_at = $2 WHERE member_id = $1";
  const { rowCount } = await tx.query(text, [memberId, at]);
  return rowCount === 1;
}
