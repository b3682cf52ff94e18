import type { ErrorName, FieldIssue } from "@kaifong/contract";

/** An expected no: returned by use cases as a value, never thrown. Of which names it may be, its endpoint says in `errors`. */
export interface Refusal<Name extends ErrorName = ErrorName> {
  readonly refused: Name;
  /** Facts the page needs to explain it. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldIssue[];
  /** Becomes the Retry-After header. */
  readonly retryAfterSeconds?: number;
}

/** Builds a refusal: `return refuse("CLASS_FULL", { detail: { classCode } })`. */
export function refuse<const Name extends ErrorName>(name: Name, more: Omit<Refusal, "refused"> = {}): Refusal<Name> {
  return { refused: name, ...more };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === "object" && value !== null && "refused" in value;
}

/** Thrown when something this server needs is away or full; sent as 503 with Retry-After. */
export class Unavailable extends Error {
  override name = "Unavailable";
}
