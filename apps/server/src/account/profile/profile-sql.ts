import type { ApplicantIdentity, MemberType, PersonFacts } from "@kaifong/contract";
import type { LanguageCode } from "@kaifong/i18n";
import type { Tx } from "../../platform/db.ts";
import { personColumns } from "../../platform/members.ts";
import { jsonObject } from "../../platform/sql-literals.ts";
import { ANSWERS_IN_SQL, type StoredAnswers } from "../holder/write-profiles.ts";

/** Everything stored of a member, with a profile or without. */
export interface StoredProfile {
  readonly memberType: MemberType;
  readonly person: PersonFacts & { readonly identity: ApplicantIdentity | null };
  readonly answers: StoredAnswers;
  readonly language: LanguageCode;
  readonly consentPersonalData: Date | null;
  readonly consentHealthRecord: Date | null;
  readonly consentTransfer: Date | null;
}

const PERSON = jsonObject<StoredProfile["person"]>({ ...personColumns("m"), identity: "p.identity" });

/** Everything that a member's profile shows; undefined when there is no such member. */
export async function findProfile(tx: Tx, memberId: string): Promise<StoredProfile | undefined> {
  const { rows } = await tx.query<StoredProfile>({
    name: "own-profile",
    text: `SELECT m.member_type AS "memberType", m.language,
      ${PERSON} AS person,
      ${ANSWERS_IN_SQL} AS answers,
      p.consented_personal_data_at AS "consentPersonalData", p.consented_health_record_at AS "consentHealthRecord",
      p.consented_transfer_at AS "consentTransfer"
    FROM members m LEFT JOIN member_profiles p ON p.member_id = m.id WHERE m.id = $1`,
    values: [memberId],
  });
  return rows[0];
}
