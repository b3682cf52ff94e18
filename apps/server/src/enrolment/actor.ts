import type { Actor } from "@kaifong/domain/enrolment";
import type { AuditActor } from "../platform/audit.ts";

/** Who acts on an enrolment, as it is recorded: its member, whoever acts for them (a member too), staff, or this system. */
export type EnrolmentActor = Exclude<AuditActor, "visitor">;

/** What the table of moves calls them. */
export function roleOf(actor: EnrolmentActor): Actor {
  if (actor.startsWith("member:")) return "MEMBER";
  return actor.startsWith("staff:") ? "STAFF" : "SYSTEM";
}

/** A request for a place, or an entry in the ballot, in the class of its batch. */
export interface PlaceRequest {
  readonly memberId: string;
  readonly actor: EnrolmentActor;
  /** Idempotency key; null when the caller sent none. */
  readonly key: string | null;
}
