import type { RawEntry } from "@kaifong/content/server";

/**
 * Entries without one that was withdrawn: it is gone, and relations to it are null. Returns the same list when the entry, given
 * by its documentId, is nowhere in it.
 */
export function withoutEntry(entries: readonly RawEntry[], documentId: string): readonly RawEntry[] {
  const rest = without(entries, documentId);
  return rest === entries ? entries : (rest as readonly RawEntry[]); // a list stays a list, of the same shape
}

function without(value: unknown, documentId: string): unknown {
  if (Array.isArray(value)) {
    const list: readonly unknown[] = value;
    const rest = list.filter((inner) => !isEntry(inner, documentId)).map((inner) => without(inner, documentId));
    return rest.length === list.length && rest.every((inner, index) => inner === list[index]) ? value : rest;
  }
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value);
  const rest = parts.map(([key, part]) => [key, isEntry(part, documentId) ? null : without(part, documentId)] as const);
  return rest.every(([, part], index) => part === parts[index]?.[1]) ? value : Object.fromEntries(rest);
}

function isEntry(value: unknown, documentId: string): boolean {
  return typeof value === "object" && value !== null && "documentId" in value && value.documentId === documentId;
}
