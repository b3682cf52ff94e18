import { toSimplified } from "@kaifong/content/server";
import { type CardNames, mayBeSamePerson } from "@kaifong/domain/membership";
import type { Tx } from "../../platform/db.ts";
import { personColumns } from "../../platform/members.ts";
import { jsonObject } from "../../platform/sql-literals.ts";

/** Another member or applicant who may be the same person. */
export interface PossibleDuplicate {
  readonly id: string;
  readonly memberNo: string;
}

interface PairRow extends PossibleDuplicate {
  readonly of: string;
  readonly own: CardNames;
  readonly other: CardNames;
}

const namesOf = (members: string) => jsonObject<CardNames>(personColumns(members));

/** For each of these members, who may be the same person by day of birth and name; members without any are left out. */
export async function possibleDuplicates(
  tx: Tx,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PossibleDuplicate[]>> {
  const { rows } = await tx.query<PairRow>(
    `SELECT m.id AS "of", o.id, o.member_no AS "memberNo", ${namesOf("m")} AS own, ${namesOf("o")} AS other
     FROM members m JOIN members o ON o.birth_date = m.birth_date AND o.id <> m.id WHERE m.id = ANY ($1::uuid[]) ORDER BY o.id`,
    [memberIds],
  );
  return Map.groupBy(
    rows.filter(({ own, other }) => mayBeSamePerson(own, other, toSimplified)),
    (row) => row.of,
  );
}
