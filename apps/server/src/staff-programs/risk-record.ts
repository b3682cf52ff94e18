import { readFile } from "node:fs/promises";
import { writeRiskRecordSchema } from "@kaifong/contract/staff";
import { z } from "zod";
import { isRefusal } from "../platform/refusal.ts";
import { staffProgram } from "./staff-program.ts";

/*
 * Writes a signed health risk assessment into a member's file from a terminal, until staff have a console for it:
 *
 *   risk-record <who> <file.json>    handed in by this member of staff, whom the audit records; the record names its signer
 */
const USAGE = "Usage: npm run staff -- risk-record <your name> <file.json>";

/** Reads the record in the file, or returns what is wrong with it, in sentences without any of its contents. */
async function readRecord(path: string) {
  const text = await readFile(path, "utf8").catch(() => undefined);
  if (text === undefined) return { problem: "There is no such file." };
  try {
    const parsed = writeRiskRecordSchema.safeParse(JSON.parse(text));
    return parsed.success ? { record: parsed.data } : { problem: z.prettifyError(parsed.error) };
  } catch {
    return { problem: "The file is no JSON." };
  }
}

export const riskRecordProgram = staffProgram({
  command: "risk-record",
  purpose: "signs a health risk assessment into a member's file",
  permission: "risk-records.write",
  usage: USAGE,
  inputOf: ([path]) => path,
  run: async ({ writeRiskRecord }, call, path) => {
    const { record, problem } = await readRecord(path);
    if (!record) {
      process.exitCode = 1;
      return problem;
    }
    const written = await writeRiskRecord(...call, record);
    return isRefusal(written) ? written : `Signed. Record ${written.record}; the member is told.`;
  },
});
