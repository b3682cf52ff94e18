import type { GivenFacts } from "@kaifong/contract";
import type { Tx } from "../../platform/db.ts";
import { givenOf } from "./identity-sql.ts";

/** What an identity provider said of an applicant, held against what they say of themselves. */
export interface ComparedFacts {
  /** The provider. */
  readonly issuer: string;
  /** Facts that are the same, and those that the applicant changed, with what the provider said. */
  readonly same: readonly (keyof GivenFacts)[];
  readonly changed: readonly (readonly [fact: keyof GivenFacts, said: string])[];
}

/** For staff who decide a registration; undefined where no provider said anything. */
export async function compareGiven(tx: Tx, memberId: string): Promise<ComparedFacts | undefined> {
  const said = await givenOf(tx, memberId);
  if (!said) return undefined;
  const own = await ownFacts(tx, memberId);
  const facts = Object.entries(said.given) as [keyof GivenFacts, string][]; // of the schema's own keys, none undefined
  const differs = ([fact, text]: readonly [keyof GivenFacts, string]) => plain(own[fact]) !== plain(text);
  return {
    issuer: said.issuer,
    same: facts.filter((fact) => !differs(fact)).map(([fact]) => fact),
    changed: facts.filter(differs),
  };
}

/** Cards write English names in capitals. */
const plain = (text: string | null | undefined) => (text ?? "").toLowerCase();

async function ownFacts(tx: Tx, memberId: string): Promise<Readonly<Partial<Record<keyof GivenFacts, string | null>>>> {
  const { rows } = await tx.query<Record<keyof GivenFacts, string | null>>(
    `SELECT surname_zh AS "surnameZh", given_name_zh AS "givenNameZh", surname_en AS "surnameEn", given_name_en AS "givenNameEn",
       gender, birth_date::text AS "birthDate", regexp_replace(mobile, '^\\+852(?=\\d{8}$)', '') AS mobile
     FROM members WHERE id = $1`,
    [memberId],
  );
  return rows[0] ?? {};
}
