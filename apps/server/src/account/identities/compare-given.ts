import { type GivenFacts, givenFactsSchema, localPhone } from "@kaifong/contract";
import type { Tx } from "../../platform/db.ts";
import { personColumns } from "../../platform/members.ts";
import { jsonObject } from "../../platform/sql-literals.ts";

/** What an identity provider said of an applicant, held against what they say of themselves. */
export interface ComparedFacts {
  /** The provider. */
  readonly issuer: string;
  /** Facts that are the same, and those that the applicant changed, with what the provider said. */
  readonly same: readonly (keyof GivenFacts)[];
  readonly changed: readonly (readonly [fact: keyof GivenFacts, said: string])[];
}

const OWN = jsonObject<SaidRow["own"]>({ ...personColumns("m"), mobile: "m.mobile" });

/** For staff who decide registrations, of these applicants: none of whom no provider said anything. */
export async function compareGiven(tx: Tx, memberIds: readonly string[]): Promise<ReadonlyMap<string, ComparedFacts>> {
  const { rows } = await tx.query<SaidRow>(
    `SELECT i.member_id AS "memberId", i.issuer, i.given, ${OWN} AS own
     FROM member_identities i JOIN members m ON m.id = i.member_id WHERE i.member_id = ANY ($1::uuid[]) AND i.given IS NOT NULL`,
    [memberIds],
  );
  return new Map(rows.map((row) => [row.memberId, compared(row)]));
}

interface SaidRow {
  readonly memberId: string;
  readonly issuer: string;
  readonly given: unknown;
  readonly own: Readonly<Record<keyof GivenFacts, string | null>>;
}

function compared({ issuer, given, own }: SaidRow): ComparedFacts {
  // Of the schema's own keys, none undefined.
  const facts = Object.entries(givenFactsSchema.parse(given)) as [keyof GivenFacts, string][];
  const differs = ([fact, text]: readonly [keyof GivenFacts, string]) => plain(fact, own[fact]) !== plain(fact, text);
  return {
    issuer,
    same: facts.filter((fact) => !differs(fact)).map(([fact]) => fact),
    changed: facts.filter(differs),
  };
}

/** Cards write English names in capitals, and a provider numbers of Hong Kong without their code. */
const plain = (fact: keyof GivenFacts, text: string | null) =>
  fact === "mobile" ? localPhone(text ?? "") : (text ?? "").toLowerCase();
