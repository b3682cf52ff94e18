import type { ErrorName, FieldIssue } from "@kaifong/contract";

interface RefusalFacts {
  /** Facts the page needs to explain it. */
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly fields?: readonly FieldIssue[];
  /** Becomes the Retry-After header. */
  readonly retryAfterSeconds?: number;
}

/**
 * An expected no: returned by use cases as a value, never thrown. Its endpoint lists the possible names in `errors`. It is a
 * class so that a payload is never taken for one, whatever fields it has.
 */
export class Refusal<Name extends ErrorName = ErrorName> {
  /** Makes sure that nothing else with the same fields is assignable. */
  declare protected readonly isRefusal: true;
  readonly refused: Name;
  readonly detail: RefusalFacts["detail"];
  readonly fields: RefusalFacts["fields"];
  readonly retryAfterSeconds: RefusalFacts["retryAfterSeconds"];

  constructor(refused: Name, { detail, fields, retryAfterSeconds }: RefusalFacts) {
    this.refused = refused;
    this.detail = detail;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Builds a refusal: `return refuse("CLASS_FULL", { detail: { classCode } })`. */
export function refuse<const Name extends ErrorName>(name: Name, facts: RefusalFacts = {}): Refusal<Name> {
  return new Refusal(name, facts);
}

/** Whether a use case said no. */
export function isRefusal(value: unknown): value is Refusal {
  return value instanceof Refusal;
}

/** Thrown when something this server needs is away or full; sent as 503 with Retry-After. */
export class Unavailable extends Error {
  override name = "Unavailable";
}
