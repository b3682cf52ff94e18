import { mkdirSync, mkdtempSync, existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { buildCms, installCms } from "../run/builds.ts";
import { runNode } from "../run/command.ts";
import { COMPILED, inRoot } from "../run/paths.ts";
import { UsageError, step } from "../run/progress.ts";
import { logsOf } from "../run/services.ts";
import type { Settings } from "../run/settings.ts";

const HEALTHY_WITHIN_MS = 3_000;

const outcome = z.object({ value: z.unknown() }).or(z.object({ problem: z.string() }));

/** The address of the content service's own database. Throws a problem in words when the content service is not ours. */
export function contentDatabase(settings: Settings): string {
  const url = settings.cmsEnv["CMS_DATABASE_URL"];
  if (settings.cms && url) return url;
  throw new UsageError("The content service runs elsewhere (CMS_URL). Run this command where it runs.");
}

async function isRunning(settings: Settings): Promise<boolean> {
  try {
    const { ok } = await fetch(`${settings.cmsUrl}/_health`, { signal: AbortSignal.timeout(HEALTHY_WITHIN_MS) });
    return ok;
  } catch {
    return false;
  }
}

/** Never while it runs, because its files must not change under it. */
async function prepare(settings: Settings, quiet: boolean): Promise<void> {
  if (await isRunning(settings)) return;
  const logs = logsOf(settings);
  const announced: typeof step = (label, work) => (quiet ? work() : step(label, work));
  await announced("Libraries of the content service", () => installCms(logs));
  await announced("Content service", () => buildCms(logs));
}

/**
 * Does one piece of work in a content service without a server (cms/scripts/content.mjs), next to the one that may run. `quiet`:
 * standard output is only for the result.
 */
export async function inContentService<Result>(
  settings: Settings,
  work: readonly [verb: string, ...folder: string[]],
  result: z.ZodType<Result>,
  { quiet = false } = {},
): Promise<Result> {
  mkdirSync(logsOf(settings), { recursive: true });
  await prepare(settings, quiet);
  const [verb, ...folder] = work;
  const scratch = mkdtempSync(join(tmpdir(), "kaifong-content-"));
  const file = join(scratch, "result.json");
  try {
    await runNode(`The content service's ${verb}`, [inRoot("cms/scripts/content.mjs"), verb, file, ...folder], {
      cwd: inRoot("cms"),
      env: { ...COMPILED, ...settings.cmsEnv, CMS_LOG_LEVEL: "warn" },
      logFile: join(logsOf(settings), "content.log"),
    });
    if (!existsSync(file)) throw new Error(`cms/scripts/content.mjs ${verb} ended without a result`);
    const reported = outcome.parse(JSON.parse(readFileSync(file, "utf8")));
    if ("problem" in reported) throw new UsageError(reported.problem);
    return result.parse(reported.value);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
