import type { LanguageCode, Namespace } from "@kaifong/i18n";
import type { Tx } from "../platform/db.ts";

/**
 * More kinds of missing keys than the whole site has texts are noise or an attack: then known ones are still counted, and new
 * ones not.
 */
const MAX_ROWS = 20_000;

/** Counts keys that a page asked for in vain. */
export async function countMissingTexts(
  tx: Tx,
  language: LanguageCode,
  namespace: Namespace,
  keys: readonly string[],
  now: Date,
): Promise<void> {
  await tx.query(
    `INSERT INTO missing_texts AS known (language, namespace, key, first_seen_at, last_seen_at)
     SELECT $1, $2, key, $4, $4 FROM unnest($3::text[]) AS key
     WHERE (SELECT count(*) FROM missing_texts) < ${MAX_ROWS}
       OR EXISTS (SELECT FROM missing_texts m WHERE m.language = $1 AND m.namespace = $2 AND m.key = key.key)
     ORDER BY key
     ON CONFLICT (language, namespace, key) DO UPDATE SET occurrences = known.occurrences + 1, last_seen_at = excluded.last_seen_at`,
    [language, namespace, [...new Set(keys)], now],
  );
}
