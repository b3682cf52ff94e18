import { randomInt } from "node:crypto";
import { hashPassword } from "../../../apps/server/src/account/holder/passwords.ts";
import { writeCredentials } from "../../../apps/server/src/account/holder/write-credentials.ts";
import { aMember, aPerson, asTx, type MemberTraits, type Sql } from "./builders.ts";

export interface TestAccount {
  readonly id: string;
  readonly memberNo: string;
  /** E.164 */
  readonly mobile: string;
  readonly password: string;
}

const PHONES = 900_000;
const PASSWORD = "Correct2Horse";
let passwordHash: Promise<string> | undefined;

/** Eight digits that a phone could have, because login checks the form; each once in a process. */
let nextMobile = randomInt(PHONES);

/** Stores a member with an e-account: they can log in. */
export async function anAccount(sql: Sql, traits: MemberTraits = {}): Promise<TestAccount> {
  nextMobile = (nextMobile + 1) % PHONES;
  const person = aPerson({ mobile: `+8529${1_100_000 + nextMobile}`, ...traits });
  const id = await aMember(sql, person);
  passwordHash ??= hashPassword(PASSWORD); // one hash for all: a test may need a thousand
  await writeCredentials(asTx(sql), [{ memberId: id, passwordHash: await passwordHash }]);
  return { id, memberNo: person.memberNo, mobile: person.mobile, password: PASSWORD };
}
