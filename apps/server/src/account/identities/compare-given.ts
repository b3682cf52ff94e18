import { type GivenFacts, givenFactsSchema, localPhone } from "@kaifong/contract";
import type { Tx } from "../../platform/db.ts";
import { personColumns } from "../../platform/members.ts";
import { jsonObject } from "../../platform/sql-literals.ts";

/** The comparison of what an identity provider said of an applicant with what they say of themselves. */
export interface ComparedFacts {
  /** The provider. */
  readonly issuer: string;
  /** Facts that are the same, and facts that the applicant changed, with what the provider said. */
  readonly same: readonly (keyof GivenFacts)[];
  readonly changed: readonly (readonly [fact: keyof GivenFacts, said: string])[];
}

const OWN = jsonObject<SaidRow["own"]>({ ...personColumns("m"), mobile: "m.mobile" });

/**
 * The comparison for staff who decide registrations, for these applicants; applicants of whom no provider said anything are left
 * out.
 */
export async function compareGiven(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, ComparedFacts>> {
  const { rows } = await tx.query<SaidRow>(
    `SELECT i.member_id AS "memberId", i.issuer, i.given_facts AS "givenFacts", ${OWN} AS own
     FROM member_identities i JOIN members m ON m.id = i.member_id WHERE i.member_id = ANY ($1::uuid[]) AND i.given_facts IS NOT NULL`,
    [memberIds],
  );
  return new Map(rows.map((row) => [row.memberId, compared(row)]));
}

interface SaidRow {
  readonly memberId: string;
  readonly issuer: string;
  readonly givenFacts: unknown;
  readonly own: Readonly<Record<keyof GivenFacts, string | null>>;
}

function compared({ issuer, givenFacts, own }: SaidRow): ComparedFacts {
  // The schema's own keys, none undefined.
  const facts = Object.entries(givenFactsSchema.parse(givenFacts)) as [keyof GivenFacts, string][];
  const differs = ([fact, text]: readonly [keyof GivenFacts, string]) => plain(fact, own[fact]) !== plain(fact, text);
  return {
    issuer,
    same: facts.filter((fact) => !differs(fact)).map(([fact]) => fact),
    changed: facts.filter(differs),
  };
}

/** Cards write English names in capitals, and a provider writes Hong Kong numbers without their code. */
const plain = (fact: keyof GivenFacts, text: string | null) =>
  fact === "mobile" ? localPhone(text ?? "") : (text ?? "").toLowerCase();
