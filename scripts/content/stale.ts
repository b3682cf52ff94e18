import { z } from "zod";
import { say } from "../run/progress.ts";
import type { Settings } from "../run/settings.ts";
import { contentDatabase, inContentService } from "./content-service.ts";
import { withDatabase } from "./database.ts";
import { truncate, tableOf, timeOf } from "./table.ts";

const staleTranslation = z.object({
  type: z.string(),
  title: z.string(),
  documentId: z.string(),
  language: z.string(),
  lag: z.enum(["CHANGED", "MISSING", "DRAFT", "PARTS"]),
  parts: z.array(z.string()),
  sourceAt: z.string(),
  translatedAt: z.string().nullable(),
  address: z.string(),
});
type StaleTranslation = z.infer<typeof staleTranslation>;

const LAGS: Readonly<Record<StaleTranslation["lag"], string>> = {
  CHANGED: "older",
  MISSING: "missing",
  DRAFT: "draft only",
  PARTS: "parts missing",
};
const HEAD = ["type", "title", "language", "what", "zh-Hant from", "translation from"];
const TITLE_PLACES = 40;

/** Every published entry whose English or Simplified version is behind its Traditional Chinese. */
function findStale(settings: Settings, quiet: boolean): Promise<readonly StaleTranslation[]> {
  const found = z.array(staleTranslation);
  return withDatabase(settings, contentDatabase(settings), () => inContentService(settings, ["stale"], found, { quiet }));
}

/** Lines for people: a table, and below each row the parts concerned and where to fix them. */
function staleLines(found: readonly StaleTranslation[]): string[] {
  if (found.length === 0) return ["Every published entry is translated, and no translation is behind its Traditional Chinese."];
  const rows = found.map(({ type, title, language, lag, sourceAt, translatedAt }) => [
    ...[type, truncate(title, TITLE_PLACES), language, LAGS[lag], timeOf(sourceAt), timeOf(translatedAt)],
  ]);
  const [head = "", rule = "", ...lines] = tableOf(HEAD, rows);
  const details = found.map(({ parts, documentId, address }) => [
    ...(parts.length > 0 ? [`    ${parts.join(", ")}`] : []),
    `    ${documentId}  ${address}`,
  ]);
  return [head, rule, ...lines.flatMap((line, index) => [line, ...(details[index] ?? [])]), "", countLine(found)];
}

function countLine(found: readonly StaleTranslation[]): string {
  const entries = new Set(found.map(({ type, documentId }) => `${type} ${documentId}`)).size;
  return `${found.length} translations of ${entries} entries.`;
}

/** Prints the translations that are behind; returns their number. */
export async function showStale(settings: Settings, json: boolean): Promise<number> {
  const found = await findStale(settings, json);
  if (json) say(JSON.stringify(found, null, 2));
  else for (const line of staleLines(found)) say(line);
  return found.length;
}
