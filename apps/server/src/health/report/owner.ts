import type { Tx } from "../../platform/db.ts";
import { nameEnOf, nameZhOf } from "../../platform/member-names.ts";

/** Whose readings a file has, as it names them. */
export interface Owner {
  readonly memberId: string;
  readonly memberNo: string;
  /** In Chinese and in English, as far as they are known. */
  readonly name: string;
}

/** Throws when there is no such member. */
export async function ownerOf(tx: Tx, memberId: string): Promise<Owner> {
  const { rows } = await tx.query<Owner>({
    name: "owner-of-readings",
    text: `SELECT id AS "memberId", member_no AS "memberNo",
        concat_ws(' ', ${nameZhOf("m")}, ${nameEnOf("m")}) AS name
      FROM members m WHERE id = $1`,
    values: [memberId],
  });
  if (!rows[0]) throw new Error("a file of nobody's readings");
  return rows[0];
}
