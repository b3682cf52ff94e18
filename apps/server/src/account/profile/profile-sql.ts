import {
  ANSWER_FIELDS,
  type AnswerField,
  type AnswerTopic,
  type ApplicantIdentity,
  type Correction,
  type MemberType,
  type PersonFacts,
  TOPIC_FIELDS,
} from "@kaifong/contract";
import type { LanguageCode } from "@kaifong/i18n";
import type { Tx } from "../../platform/db.ts";
import { personColumns } from "../../platform/members.ts";
import { jsonObject } from "../../platform/sql-literals.ts";

/** An answer as it is stored. */
type StoredAnswer = string | number | boolean | null | undefined | readonly string[];
export type StoredAnswers = Readonly<Partial<Record<AnswerField, StoredAnswer>>>;

/** What is kept of a member, profile or not. */
export interface StoredProfile {
  readonly memberType: MemberType;
  readonly person: PersonFacts & { readonly identity: ApplicantIdentity | null };
  readonly answers: StoredAnswers;
  readonly language: LanguageCode;
  readonly consentPersonalData: Date | null;
  readonly consentHealthRecord: Date | null;
  readonly consentTransfer: Date | null;
}

/** The names of the contract as columns. */
const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Of the answers the topic "place" stands with the member, because classes ask for it. */
const ofMember = (field: AnswerField) => TOPIC_FIELDS.place.some((each) => each === field);
const ANSWERS = ANSWER_FIELDS.map((field) => `'${field}', ${ofMember(field) ? "m" : "p"}.${columnOf(field)}`).join(", ");

const PERSON = jsonObject<StoredProfile["person"]>({ ...personColumns("m"), identity: "p.identity" });

/** Everything that a member's profile shows; undefined when there is no such member. */
export async function findProfile(tx: Tx, memberId: string): Promise<StoredProfile | undefined> {
  const { rows } = await tx.query<StoredProfile>({
    name: "own-profile",
    text: `SELECT m.member_type AS "memberType", m.language,
      ${PERSON} AS person,
      jsonb_build_object(${ANSWERS}) AS answers,
      p.consented_personal_data_at AS "consentPersonalData", p.consented_health_record_at AS "consentHealthRecord",
      p.consented_transfer_at AS "consentTransfer"
    FROM members m LEFT JOIN member_profiles p ON p.member_id = m.id WHERE m.id = $1`,
    values: [memberId],
  });
  return rows[0];
}

/** Lists are never unknown in the table: without an answer they are empty. */
const LISTS: readonly AnswerField[] = ["household", "aids", "familyHistory", "heardAbout", "infoChannels"];

/** Writes one topic of a profile, all of its fields: what is left out is unknown from now on. Not of the topic "place". */
export async function writeTopic(
  tx: Tx,
  memberId: string,
  topic: Exclude<AnswerTopic, "place">,
  answers: StoredAnswers,
): Promise<void> {
  const fields: readonly AnswerField[] = TOPIC_FIELDS[topic];
  const columns = fields.map(columnOf);
  const values = fields.map((field) => answers[field] ?? (LISTS.includes(field) ? [] : null));
  await tx.query(
    `INSERT INTO member_profiles (member_id, ${columns.join(", ")})
     VALUES ($1, ${columns.map((_, index) => `$${index + 2}`).join(", ")})
     ON CONFLICT (member_id) DO UPDATE SET ${columns.map((column) => `${column} = EXCLUDED.${column}`).join(", ")}`,
    [memberId, ...values],
  );
}

/** Takes a consent out of a profile. */
export async function endConsent(tx: Tx, memberId: string, kind: Exclude<Correction["kind"], "PERSON">): Promise<void> {
  const column = kind === "CONSENT_TRANSFER" ? "consented_transfer_at" : "consented_health_record_at";
  await tx.query(`UPDATE member_profiles SET ${column} = NULL WHERE member_id = $1`, [memberId]);
}
