/** An export is a folder, or the same folder in one file. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { runCommand } from "../run/command.ts";
import { UsageError } from "../run/progress.ts";

const PACKED = /\.(tar\.gz|tgz)$/;

/** The part of `kaifong.json` that is shown before an import; the content service reads all of it. */
const summary = z.object({ exportedAt: z.string(), site: z.string(), entries: z.number(), files: z.array(z.unknown()) });
export type Summary = z.infer<typeof summary>;

/** Lets `work` fill a folder that doesn't exist yet, and moves it to its place when that has succeeded. */
export async function writeArchive<Result>(place: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  if (existsSync(place)) throw new UsageError(`${place} is there already. Choose another name, or take it away first.`);
  mkdirSync(dirname(place), { recursive: true });
  const scratch = mkdtempSync(join(dirname(place), ".content-"));
  const folder = join(scratch, "content");
  try {
    const result = await work(folder);
    if (!PACKED.test(place)) renameSync(folder, place);
    else {
      const packed = join(scratch, "packed.tar.gz");
      await tar(scratch, ["-czf", packed, "-C", folder, "."]);
      renameSync(packed, place);
    }
    return result;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Lets `work` read an export, unpacked into `beside` for that time when it is a file. */
export async function readArchive<Result>(
  place: string,
  beside: string,
  work: (folder: string, about: Summary) => Promise<Result>,
): Promise<Result> {
  if (!existsSync(place)) throw new UsageError(`There is no ${place}.`);
  if (statSync(place).isDirectory()) return work(place, summaryOf(place, place));
  if (!PACKED.test(place)) throw new UsageError(`${place} is neither a folder nor a .tar.gz file.`);
  mkdirSync(beside, { recursive: true });
  const scratch = mkdtempSync(join(beside, "import-"));
  const folder = join(scratch, "content");
  try {
    mkdirSync(folder);
    await tar(scratch, ["-xzf", place, "-C", folder]);
    return await work(folder, summaryOf(folder, place));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function summaryOf(folder: string, place: string): Summary {
  try {
    return summary.parse(JSON.parse(readFileSync(join(folder, "kaifong.json"), "utf8")));
  } catch {
    throw new UsageError(`${basename(place)} is no content that "npm run content -- export" has written.`);
  }
}

function tar(scratch: string, args: readonly string[]): Promise<void> {
  return runCommand("tar", "tar", args, { cwd: scratch, logFile: join(scratch, "tar.log") });
}
