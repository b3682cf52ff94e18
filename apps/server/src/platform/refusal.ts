import type { DetailOf, ErrorName, FieldIssue } from "@kaifong/contract";

interface RefusalFacts<Name extends ErrorName> {
  /** Facts the page needs to explain it, as `ERROR_DETAILS` of the contract has them by name. */
  readonly detail?: DetailOf<Name> | undefined;
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
  readonly detail: RefusalFacts<Name>["detail"];
  readonly fields: RefusalFacts<Name>["fields"];
  readonly retryAfterSeconds: RefusalFacts<Name>["retryAfterSeconds"];

  constructor(refused: Name, { detail, fields, retryAfterSeconds }: RefusalFacts<Name>) {
    this.refused = refused;
    this.detail = detail;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Builds a refusal: `return refuse("CLASS_FULL", { detail: { reason: "FULL" } })`. */
export function refuse<const Name extends ErrorName>(name: Name, facts: RefusalFacts<Name> = {}): Refusal<Name> {
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
