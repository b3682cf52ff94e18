/** Common parts of the programs that staff run from a terminal until they have a console. */
import { STAFF_REASONS, type StaffPermission } from "@kaifong/contract";
import { type Seen, type StaffListQuery, staffListSchema } from "@kaifong/contract/staff";
import { ENGLISH } from "@kaifong/i18n";
import type { z } from "zod";
import { type Db, openDb } from "../platform/db.ts";
import { loadEnv } from "../platform/env.ts";
import { publishing } from "../platform/events.ts";
import { sentence } from "../platform/http/sentences.ts";
import { isRefusal, type Refusal } from "../platform/refusal.ts";
import type { StaffList } from "../platform/staff-list.ts";
import { type StaffCaller, staffCallerOf } from "../platform/staff-use-case.ts";
import { type StaffDeps, type UseCasesOf, useCasesOf } from "./use-cases.ts";

/** How a member of staff is named in the audit. */
const STAFF_NAME = /^[a-z0-9._-]{2,40}$/i;

/** The language of the programs. */
export const STAFF_LANGUAGE = ENGLISH;

const TIMES = { acquireTimeoutMs: 5_000, statementTimeoutMs: 5_000, lockTimeoutMs: 5_000 };

/** The arguments of a use case: the server's dependencies, and the caller. */
type StaffCall = readonly [deps: StaffDeps, caller: StaffCaller];

interface ProgramParts<Permission extends StaffPermission, Input> {
  /** Its name after `npm run staff --`. */
  readonly command: string;
  /** What it is for, in the list of all. */
  readonly purpose: string;
  /** The permission of whoever runs it. */
  readonly permission: Permission;
  /** How it is called. */
  readonly usage: string;
  /** The input from the words after the name; undefined when they are not a valid input. */
  readonly inputOf: (words: readonly string[]) => Input | undefined;
  /** Returns a line for whoever runs it, or why not; undefined when it has printed its result already. */
  readonly run: (useCases: UseCasesOf<Permission>, call: StaffCall, input: Input) => Promise<string | Refusal | undefined>;
}

/** A program of the terminal. */
export interface StaffProgram<Permission extends StaffPermission = StaffPermission> {
  readonly command: string;
  readonly purpose: string;
  readonly permission: Permission;
  /** Whether these words, as `start` takes them, are an order. */
  readonly understands: (words: readonly string[]) => boolean;
  /**
   * Runs it with these words: first comes the name of whoever runs it, which the audit records, and then what they ask for. The
   * exit code of the process is 0 when that was done, 1 when it was refused, 2 when the words were not understood.
   */
  readonly start: (words: readonly string[]) => Promise<void>;
}

/** A program of its parts. */
export function staffProgram<const Permission extends StaffPermission, Input>({
  command,
  purpose,
  permission,
  usage,
  inputOf,
  run,
}: ProgramParts<Permission, Input>): StaffProgram<Permission> {
  const orderOf = ([who = "", ...words]: readonly string[]) => (STAFF_NAME.test(who) ? inputOf(words) : undefined);
  const understands = (words: readonly string[]) => orderOf(words) !== undefined;
  const start = async (words: readonly string[]) => {
    const input = orderOf(words);
    const [who = ""] = words;
    if (input === undefined) {
      say(usage);
      process.exitCode = 2;
      return;
    }
    const caller = staffCallerOf({ actor: { staffId: who }, language: STAFF_LANGUAGE });
    const bus = publishing();
    const outcome = await withDatabase((db) => run(useCasesOf(permission), [{ db, bus, now: () => new Date() }, caller], input));
    if (isRefusal(outcome)) process.exitCode = sayRefusal(outcome);
    else if (outcome !== undefined) say(outcome);
  };
  return { command, purpose, permission, understands, start };
}

/** Prints a line for whoever runs the program. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Prints why it was refused: the sentence, what is wrong with which field, and the facts. Returns the program's exit code. */
function sayRefusal({ refused, fields = [], detail }: Refusal): 1 {
  say(sentence(STAFF_LANGUAGE, refused));
  for (const { path, message } of fields) say(`${path}: ${message}`);
  for (const [fact, value] of Object.entries(detail ?? {})) say(`${fact}: ${[value].flat().join(", ")}`);
  return 1;
}

/** Prints what waits, one after the other, how many that is of all, and how to get the others. */
export function printList<Row>(
  list: StaffList<Row> | Refusal,
  none: string,
  linesOf: (row: Row) => readonly string[],
): Refusal | undefined {
  if (isRefusal(list)) return list;
  const { rows, total, next } = list;
  for (const line of rows.flatMap(linesOf)) say(line);
  if (rows.length === 0) say(none);
  if (next !== null) say(`${rows.length} of ${total}. More wait behind these: once more with --after ${next}`);
  return undefined;
}

/** The option after a list's name that says where to begin. */
export const LIST_USAGE = "[--after <what the list before says>]";

/** The words that call a list: none, or where to begin; undefined when they are something else. */
export function listInput([flag, after, ...more]: readonly string[]): StaffListQuery | undefined {
  if (flag === undefined) return {};
  return flag === "--after" && more.length === 0 ? inputBy(staffListSchema, { after: after ?? "" }) : undefined;
}

/** The words as the input of a use case, as a page would send it in JSON; undefined when they are not valid. */
export function inputBy<Schema extends z.ZodType>(schema: Schema, typed: object): z.output<Schema> | undefined {
  return schema.safeParse(JSON.parse(JSON.stringify(typed))).data;
}

/** How a program asks for a case: by the first word of its line in the list, which says what was seen. */
export const CASE_USAGE = "<case, as listed>";

/** A case and what was seen of it, as one word to be copied: `REG-7K2M4PQR/SUBMITTED/2026-11-20T03:00:00.000Z`. */
export function caseWord({ reference, state, since }: Seen & { readonly reference: string }): string {
  return [reference, state, since].join("/");
}

/** The case that such a word names, in any case; without what was seen, which no decision is, when it is none. */
export function caseOf(word = ""): { readonly reference: string; readonly seen?: Seen } {
  const [reference = "", state, since, ...more] = word.toUpperCase().split("/");
  return state === undefined || since === undefined || more.length > 0 ? { reference } : { reference, seen: { state, since } };
}

/** What is said when a seat is given, anywhere behind the action. */
export const SEAT_USAGE = `[waive=<reason against it>,…] [${STAFF_REASONS.join("|")}]`;
const WAIVE = /^waive=/i;

/** The reasons that are waived, and the reason why (R-ENR-11, R-ENR-16), as the input of a use case. */
export function seatWords(words: readonly string[]): { readonly waived?: readonly string[]; readonly reason?: string } {
  const waived = words.filter((word) => WAIVE.test(word)).flatMap((word) => word.replace(WAIVE, "").toUpperCase().split(","));
  const reason = codeOf(words.filter((word) => !WAIVE.test(word)));
  return { ...(waived.length > 0 && { waived }), ...(reason !== undefined && { reason }) };
}

/** How a program asks for a reason. */
export const REASON_USAGE = STAFF_REASONS.join("|");

/** The rest of a command as one code, in any case; undefined when there is none. */
export function codeOf(rest: readonly string[]): string | undefined {
  return rest.join(" ").toUpperCase() || undefined;
}

/** Works on the database that the settings name, over one connection, which is closed at the end. Returns what the work gives. */
async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { databaseUrl } = loadEnv(process.env);
  const db = openDb({ connectionString: databaseUrl, poolSize: 1, ...TIMES, onError: () => undefined });
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
