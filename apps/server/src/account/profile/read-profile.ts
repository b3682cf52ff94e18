import { createHash } from "node:crypto";
import {
  ANSWER_TOPICS,
  type AnswerField,
  type PayloadOf,
  type profileEndpoints,
  type ProfileTopic,
  TOPIC_FIELDS,
} from "@kaifong/contract";
import type { Tx } from "../../platform/db.ts";
import { refuse, type Refusal } from "../../platform/refusal.ts";
import { correctionsOf, presentCorrection } from "./correction-sql.ts";
import { findProfile, type StoredProfile } from "./profile-sql.ts";

/** A member's profile as their page shows it. Refuses with SESSION_INVALID when the member is gone. */
export async function readProfile(
  tx: Tx,
  memberId: string,
): Promise<PayloadOf<typeof profileEndpoints.get> | Refusal<"SESSION_INVALID">> {
  const profile = await findProfile(tx, memberId);
  if (!profile) return refuse("SESSION_INVALID");
  const corrections = await correctionsOf(tx, memberId);
  return {
    person: profile.person,
    answers: knownAnswers(profile),
    language: profile.language,
    consents: {
      consentPersonalData: profile.consentPersonalData?.toISOString() ?? null,
      consentHealthRecord: profile.consentHealthRecord?.toISOString() ?? null,
      consentTransfer: profile.consentTransfer?.toISOString() ?? null,
    },
    versions: versionsOf(profile),
    corrections: corrections.map(presentCorrection),
  };
}

/** The answers without what is not known; members who no longer belong to the district are asked again. */
function knownAnswers({ answers }: StoredProfile): PayloadOf<typeof profileEndpoints.get>["answers"] {
  const known = Object.entries(answers).filter(
    ([field, value]) => value !== null && !(field === "residenceBasis" && value === "NONE"),
  );
  return Object.fromEntries(known);
}

/**
 * For each topic, a version that distinguishes it from any other state: of two changes that start from the same version, the
 * second is refused.
 */
export function versionsOf(profile: StoredProfile): Readonly<Record<ProfileTopic, string>> {
  const ofAnswers = ANSWER_TOPICS.map((topic) => {
    const fields: readonly AnswerField[] = TOPIC_FIELDS[topic];
    return [topic, versionOf(fields.map((field) => profile.answers[field] ?? null))] as const;
  });
  const versions = [...ofAnswers, ["language", versionOf(profile.language)] as const];
  return Object.fromEntries(versions) as Record<ProfileTopic, string>; // every topic is among them
}

const versionOf = (value: unknown) => createHash("sha256").update(JSON.stringify(value)).digest("base64url").slice(0, 22);
