import type { CmsAnswer } from "./cms-client.ts";

/**
 * An answer without an entry that was withdrawn: lists lose it, relations to it are null, and an answer that was the entry itself is 404.
 * The same object when the entry is nowhere in it.
 */
export function withoutEntry(answer: CmsAnswer, documentId: string): CmsAnswer {
  if (answer.status !== 200 || !answer.body.includes(`"${documentId}"`)) return answer;
  const { json } = answer;
  if (isObject(json) && isEntry(json["data"], documentId)) return { status: 404 };
  const rest = without(json, documentId);
  return { status: 200, json: rest, body: JSON.stringify(rest) };
}

function without(value: unknown, documentId: string): unknown {
  if (Array.isArray(value)) {
    return value.filter((inner) => !isEntry(inner, documentId)).map((inner: unknown) => without(inner, documentId));
  }
  if (!isObject(value)) return value;
  const inner = Object.entries(value).map(([key, part]) => [key, isEntry(part, documentId) ? null : without(part, documentId)]);
  return Object.fromEntries(inner);
}

function isEntry(value: unknown, documentId: string): boolean {
  return isObject(value) && value["documentId"] === documentId;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
