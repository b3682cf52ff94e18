import { createInterface } from "node:readline/promises";
import { resolve } from "node:path";
import { z } from "zod";
import { UsageError, say, step } from "../run/progress.ts";
import type { Settings } from "../run/settings.ts";
import { readArchive, type Summary, writeArchive } from "./archive-file.ts";
import { contentDatabase, inContentService } from "./content-service.ts";
import { withDatabase } from "./database.ts";
import { timeOf } from "./table.ts";
import { notifyWebsite } from "./website.ts";

const exported = z.object({ entries: z.number(), files: z.number(), missingFiles: z.array(z.string()) });
const imported = z.object({ entries: z.number(), files: z.number(), models: z.array(z.string()) });

/** Paths are relative to the folder where the command was typed, not to the repository that npm changes to. */
const placeOf = (path: string) => resolve(process.env["INIT_CWD"] ?? process.cwd(), path);

export async function exportTo(settings: Settings, path: string): Promise<void> {
  const place = placeOf(path);
  const { entries, files, missingFiles } = await withDatabase(settings, contentDatabase(settings), () =>
    writeArchive(place, (folder) => step("Exporting", () => inContentService(settings, ["export", folder], exported))),
  );
  say(`\n${entries} entries and ${files} files are in ${place}.`);
  if (missingFiles.length > 0)
    say(`! The media library names files that are not on the disk; they are not in it:\n  ${missingFiles.join("\n  ")}`);
}

/** Asks first, unless `yes`. */
export async function importFrom(settings: Settings, path: string, yes: boolean): Promise<void> {
  const database = contentDatabase(settings);
  await readArchive(placeOf(path), settings.dataDir, async (folder, about) => {
    warn(settings, about);
    if (!yes) await confirm();
    await withDatabase(settings, database, async () => {
      const result = await step("Importing", () => inContentService(settings, ["import", folder], imported));
      say(`\n${result.entries} entries and ${result.files} files are here now. ${await notifyWebsite(settings, result.models)}`);
    });
  });
}

function warn({ cmsPublicUrl }: Settings, { site, exportedAt, entries, files }: Summary): void {
  say(`\nThis takes away ALL content of the content service at ${cmsPublicUrl}: every entry, draft and picture.`);
  say(
    `In its place comes that of ${site || "a site without a name"}: ${entries} entries and ${files.length} files, of ${timeOf(exportedAt)}.`,
  );
  say("Classes that are not in it are withdrawn from the site; enrolments in them stay. Accounts and settings stay as they are.");
  say("To be able to go back: npm run content -- export <folder>\n");
}

async function confirm(): Promise<void> {
  if (!process.stdin.isTTY) throw new UsageError("Nothing was changed. A script says --yes to confirm.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const reply = await terminal.question('Type "replace" to go on: ');
  terminal.close();
  if (reply.trim().toLowerCase() !== "replace") throw new UsageError("Nothing was changed.");
}
