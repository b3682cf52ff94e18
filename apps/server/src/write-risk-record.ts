import { staffActor } from "./platform/audit.ts";
import { readFile } from "node:fs/promises";
import { z } from "zod";
import { recordFileSchema } from "./risk/record-file.ts";
import { writeRecord } from "./risk/write-record.ts";
import { isRefusal } from "./platform/refusal.ts";
import { say, sayRefusal, STAFF_LANGUAGE, STAFF_NAME, withDatabase } from "./staff-program.ts";

/*
 * Signs a health risk assessment into a member's file from a terminal, until staff have a console for it:
 *
 *   write-risk-record.ts <who> <file.json>    handed in by this member of staff; the audit keeps them, the record its signer
 */
const USAGE = "Usage: npm run staff -- risk-record <your name> <file.json>";

/** What is in the file, or what is wrong with it, in sentences without what it says of anybody. */
async function readRecord(path: string) {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return { problem: "There is no such file." };
  try {
    const parsed = recordFileSchema.safeParse(JSON.parse(text));
    return parsed.success ? { record: parsed.data } : { problem: z.prettifyError(parsed.error) };
  } catch {
    return { problem: "The file is no JSON." };
  }
}

async function main(): Promise<number> {
  const [who = "", path] = process.argv.slice(2);
  if (path === undefined || !STAFF_NAME.test(who)) {
    say(USAGE);
    return 2;
  }
  const read = await readRecord(path);
  if (!read.record) {
    say(read.problem);
    return 1;
  }
  return withDatabase(async (db) => {
    const by = { by: staffActor(who), language: STAFF_LANGUAGE } as const;
    const written = await writeRecord({ db, now: () => new Date() }, read.record, by);
    if (isRefusal(written)) return sayRefusal(written);
    say(`Signed. Record ${written.record}; the member is told.`);
    return 0;
  });
}

process.exitCode = await main();
