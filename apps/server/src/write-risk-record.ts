import { readFile } from "node:fs/promises";
import { z } from "zod";
import { recordFileSchema } from "./risk/record-file.ts";
import { type Written, writeRecord } from "./risk/write-record.ts";
import { say, STAFF_NAME, withDatabase } from "./platform/staff-program.ts";

/*
 * Signs a health risk assessment into a member's file from a terminal, until staff have a console for it:
 *
 *   write-risk-record.ts <file.json> <who>    handed in by this member of staff; the audit keeps them, the record its signer
 */
const USAGE = "Usage: npm run risk-record -- <file.json> <your name>";

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

function sentenceOf(written: Written): string {
  if (written.done) return `Signed. Record ${written.record}; the member is told.`;
  switch (written.because) {
    case "NO_MEMBER":
      return "There is no such member.";
    case "NOTHING_TO_CORRECT":
      return "The record to correct isn't this member's, or has been corrected already.";
    case "SAME_DAY":
      return `There is a record of that day, ${written.record}: say in "corrects" that this one takes its place, and why.`;
    case "FAULTS":
      return written.faults.map((one) => ("item" in one ? `${one.item}: ${one.fault}` : one.fault)).join("\n");
  }
}

async function main(): Promise<number> {
  const [path, who = ""] = process.argv.slice(2);
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
    const written = await writeRecord({ db, now: () => new Date() }, read.record, `staff:${who}`);
    say(sentenceOf(written));
    return written.done ? 0 : 1;
  });
}

process.exitCode = await main();
