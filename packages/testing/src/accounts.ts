import { hashPassword } from "../../../apps/server/src/account/passwords.ts";
import type { Tx } from "../../../apps/server/src/platform/db.ts";
import { aMember, type MemberTraits } from "./builders.ts";

export interface TestAccount {
  readonly id: string;
  readonly memberNo: string;
  /** E.164 */
  readonly mobile: string;
  readonly password: string;
}

const PASSWORD = "Correct2Horse";
let passwordHash: Promise<string> | undefined;

/** Stores a member with an e-account: they can log in. */
export async function anAccount(tx: Tx, traits: MemberTraits = {}): Promise<TestAccount> {
  const id = await aMember(tx, traits);
  passwordHash ??= hashPassword(PASSWORD); // one hash for all: a test may need a thousand
  await tx.query("INSERT INTO credentials (member_id, password_hash) VALUES ($1, $2)", [id, await passwordHash]);
  // A number that a phone could have: login checks the form.
  const { rows } = await tx.query<{ memberNo: string; mobile: string }>(
    `UPDATE members SET mobile = '+8529' || lpad((('x' || right(replace(id::text, '-', ''), 7))::bit(28)::integer % 900000 + 1100000)::text, 7, '0')
     WHERE id = $1 RETURNING member_no AS "memberNo", mobile`,
    [id],
  );
  if (!rows[0]) throw new Error("no account was written");
  return { id, memberNo: rows[0].memberNo, mobile: rows[0].mobile, password: PASSWORD };
}
