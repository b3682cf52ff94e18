import { payloadOrThrow } from "@kaifong/client";
import type { ImportOutcome } from "@kaifong/contract";
import * as paths from "@kaifong/contract/paths";
import type { BundleIssue, ReadBundle } from "@kaifong/domain/health-exchange";
import { forWhom } from "../session/acting.ts";
import { api } from "../session/api.ts";

/** The content of a file, and what an import would do with it. */
export interface ImportPreview extends ReadBundle {
  /** One outcome for each reading that was found. */
  readonly outcomes: readonly ImportOutcome[];
}

/**
 * Reads a file in the browser, and asks the server what it would store; the code is loaded when it is needed. Throws CallError
 * when the server refuses.
 */
export async function previewImport(file: File): Promise<ImportPreview | { readonly issue: BundleIssue | "EMPTY" }> {
  const { MAX_BUNDLE_LENGTH, readBundle } = await import("@kaifong/domain/health-exchange");
  if (file.size > MAX_BUNDLE_LENGTH) return { issue: "TOO_LONG" };
  const read = readBundle(await file.text());
  if ("issue" in read) return read;
  if (read.found.length === 0 && Object.keys(read.skipped).length === 0) return { issue: "EMPTY" };
  if (read.found.length === 0) return { ...read, outcomes: [] };
  const { outcomes } = await send(read, { store: false, confirmed: false });
  return { ...read, outcomes };
}

/**
 * Imports what is new, and what is unusual when it is `confirmed`. Returns how many were stored. Throws CallError when the server
 * refuses.
 */
export async function confirmImport({ preview, confirmed }: { readonly preview: ImportPreview; readonly confirmed: boolean }) {
  const { stored } = await send(preview, { store: true, confirmed });
  return stored.length;
}

/**
 * Sends them in as many calls as it takes. When one fails, the calls before it have stored theirs: repeating it stores the
 * others.
 */
async function send({ found, patients }: ReadBundle, how: { readonly store: boolean; readonly confirmed: boolean }) {
  const { MAX_IMPORTED_READINGS } = await import("@kaifong/domain/health-exchange");
  const [outcomes, stored]: [ImportOutcome[], string[]] = [[], []];
  for (let from = 0; from < found.length; from += MAX_IMPORTED_READINGS) {
    const body = { readings: found.slice(from, from + MAX_IMPORTED_READINGS), patients: [...patients], ...how };
    const result = payloadOrThrow(await api.call(paths.importReadings, { ...forWhom(), body }));
    outcomes.push(...result.outcomes);
    stored.push(...result.stored);
  }
  return { outcomes, stored };
}
