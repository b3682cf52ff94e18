/** What programs have in common that staff run from a terminal until they have a console. */
import { type StaffPermission, staffTextSchema } from "@kaifong/contract";
import { ENGLISH } from "@kaifong/i18n";
import { type StaffActor, staffActor } from "../platform/actor.ts";
import { STAFF_REASONS, type StaffReason } from "../platform/audit.ts";
import { type Db, openDb } from "../platform/db.ts";
import type { Deps } from "../platform/deps.ts";
import { loadEnv } from "../platform/env.ts";
import { sentence } from "../platform/http/sentences.ts";
import { isRefusal, type Refusal } from "../platform/refusal.ts";
import type { StaffList } from "../platform/staff-list.ts";
import { STAFF_USE_CASES, type StaffUseCases } from "./use-cases.ts";

/** How somebody of the centre is named in the audit. */
const STAFF_NAME = /^[a-z0-9._-]{2,40}$/i;

/** In which the programs speak. */
export const STAFF_LANGUAGE = ENGLISH;

const TIMES = { acquireTimeoutMs: 5_000, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 };

export type StaffDeps = Pick<Deps, "db" | "now">;

interface StaffProgram<Permission extends StaffPermission, Order> {
  /** What whoever runs it may do. */
  readonly permission: Permission;
  /** How it is asked for. */
  readonly usage: string;
  /** What the words behind the name ask for; undefined when that is nothing. */
  readonly orderOf: (by: StaffActor, args: readonly string[]) => Order | undefined;
  /** Out: a line for who runs it, or why not; nothing where it has said what there is. */
  readonly run: (useCases: StaffUseCases[Permission], deps: StaffDeps, order: Order) => Promise<string | Refusal | undefined>;
}

/**
 * Runs a program of the terminal: the name of who runs it comes first, by which the audit knows them, and then what they ask for.
 * Its exit code is 0 when that was done, 1 when it was refused, 2 when it was no order.
 */
export async function staffProgram<Permission extends StaffPermission, Order>({
  permission,
  usage,
  orderOf,
  run,
}: StaffProgram<Permission, Order>): Promise<void> {
  const [who = "", ...args] = process.argv.slice(2);
  const order = STAFF_NAME.test(who) ? orderOf(staffActor(who), args) : undefined;
  if (order === undefined) {
    say(usage);
    process.exitCode = 2;
    return;
  }
  const outcome = await withDatabase((db) => run(STAFF_USE_CASES[permission], { db, now: () => new Date() }, order));
  if (isRefusal(outcome)) process.exitCode = sayRefusal(outcome);
  else if (outcome !== undefined) say(outcome);
}

/** Says a line to whoever runs the program. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Says why it was refused: the sentence, what is wrong with which field, and the facts. Out: the program's exit code. */
function sayRefusal({ refused, fields = [], detail = {} }: Refusal): 1 {
  say(sentence(STAFF_LANGUAGE, refused));
  for (const { path, message } of fields) say(`${path}: ${message}`);
  for (const [fact, value] of Object.entries(detail)) say(`${fact}: ${String(value)}`);
  return 1;
}

/** Says what waits, one after the other, and whether that is all. */
export function printList<Row>(
  { rows, more }: StaffList<Row>,
  none: string,
  linesOf: (row: Row) => readonly string[],
): undefined {
  for (const line of rows.flatMap(linesOf)) say(line);
  if (rows.length === 0) say(none);
  if (more) say("More wait behind these.");
}

/** The rest of a command as what staff wrote to a member; undefined where that is nothing, or too long to be kept. */
export function staffText(rest: readonly string[]): string | undefined {
  return staffTextSchema.safeParse(rest.join(" ")).data;
}

/** How a program asks for a reason. */
export const REASON_USAGE = STAFF_REASONS.join("|");

/** The rest of a command as why staff did something, which is one code; undefined where it is none. */
export function staffReason([word = "", ...more]: readonly string[]): StaffReason | undefined {
  return more.length > 0 ? undefined : STAFF_REASONS.find((code) => code === word.toUpperCase());
}

/** Works on the database that the settings name, by one connection, which is closed in the end. Out: what the work gives. */
async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { databaseUrl } = loadEnv(process.env);
  const db = openDb({ connectionString: databaseUrl, poolSize: 1, ...TIMES, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
