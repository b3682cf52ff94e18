import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { keysOf, textProblems } from "../quality/text-keys.ts";
import { inRoot } from "../run/paths.ts";
import { say } from "../run/progress.ts";
import type { Settings } from "../run/settings.ts";
import { connected, withDatabase } from "./database.ts";
import { tableOf, timeOf } from "./table.ts";

/** A key that a page looked up in vain. */
interface ReportedKey {
  readonly namespace: string;
  readonly key: string;
  readonly language: string;
  readonly occurrences: number;
  readonly firstSeenAt: Date;
  readonly lastSeenAt: Date;
}

interface MissingTexts {
  /** Reported, and still in no file of that language. */
  readonly reported: readonly ReportedKey[];
  /** Reported before they were written. */
  readonly resolved: readonly ReportedKey[];
  /** Differences between the files: keys that one language has and another lacks, or leaves empty. */
  readonly files: readonly { readonly file: string; readonly problem: string }[];
}

type Texts = ReadonlyMap<string, ReadonlyMap<string, unknown>>;

const MESSAGES = "packages/i18n/messages";
const FORMS = ["zero", "one", "two", "few", "many", "other"];

/** Sorts reports by whether the texts have the key now. `texts`: contents of the files by namespace and language. */
function missingTexts(reports: readonly ReportedKey[], texts: Texts): MissingTexts {
  const isThere = ({ namespace, language, key }: ReportedKey): boolean => {
    const known = keysOf(texts.get(namespace)?.get(language) ?? {});
    return [key, ...FORMS.map((form) => `${key}_${form}`)].some((name) => known.has(name));
  };
  const problems = [...texts].flatMap(([namespace, files]) => textProblems(namespace, files));
  return {
    reported: reports.filter((report) => !isThere(report)),
    resolved: reports.filter(isThere),
    files: problems.map(({ file, rule }) => ({ file, problem: rule })),
  };
}

function missingLines({ reported, resolved, files }: MissingTexts): string[] {
  const rows = reported.map(({ namespace, key, language, occurrences, firstSeenAt, lastSeenAt }) => [
    ...[namespace, key, language, String(occurrences), timeOf(firstSeenAt), timeOf(lastSeenAt)],
  ]);
  const asked = rows.length > 0 ? tableOf(["namespace", "key", "language", "occurrences", "first", "last"], rows) : ["none"];
  const lacking =
    files.length > 0
      ? tableOf(
          ["file", "what"],
          files.map(({ file, problem }) => [file, problem]),
        )
      : ["none"];
  const done =
    resolved.length > 0 ? ["", `${resolved.length} more were reported and are there now; --forget takes them off the list.`] : [];
  return ["Asked for by pages, in no file:", ...asked, ...done, "", `In the files of ${MESSAGES}:`, ...lacking];
}

/** Prints the missing keys; returns their number. */
export async function showMissing(settings: Settings, { json, forget }: { json: boolean; forget: boolean }): Promise<number> {
  const url = settings.serverEnv["DATABASE_URL"] ?? "";
  const found = await withDatabase(settings, url, () =>
    connected(url, async (client) => {
      const texts = missingTexts(await readReports(client), readTexts());
      if (forget) for (const report of texts.resolved) await deleteReport(client, report);
      return forget ? { ...texts, resolved: [] } : texts;
    }),
  );
  if (json) say(JSON.stringify(found, null, 2));
  else for (const line of missingLines(found)) say(line);
  return found.reported.length + found.files.length;
}

async function readReports(client: pg.Client): Promise<ReportedKey[]> {
  const { rows: tables } = await client.query("SELECT to_regclass('missing_texts') IS NOT NULL AS there");
  if (tables[0]?.there !== true) return []; // a product that was never started
  const { rows } = await client.query<ReportedKey>(
    `SELECT namespace, key, language, occurrences::int AS occurrences, first_seen_at AS "firstSeenAt", last_seen_at AS "lastSeenAt"
     FROM missing_texts ORDER BY occurrences DESC, namespace, key, language`,
  );
  return rows;
}

async function deleteReport(client: pg.Client, { namespace, key, language }: ReportedKey): Promise<void> {
  await client.query("DELETE FROM missing_texts WHERE namespace = $1 AND key = $2 AND language = $3", [namespace, key, language]);
}

function readTexts(): Texts {
  const folder = inRoot(MESSAGES);
  const namespaces = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
  return new Map(
    namespaces.map((namespace) => {
      const files = readdirSync(join(folder, namespace)).filter((file) => file.endsWith(".json"));
      const contents = files.map((file) => {
        const content: unknown = JSON.parse(readFileSync(join(folder, namespace, file), "utf8"));
        return [file.replace(".json", ""), content] as const;
      });
      return [namespace, new Map(contents)] as const;
    }),
  );
}
