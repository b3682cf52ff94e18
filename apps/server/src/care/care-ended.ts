import { subjectOf } from "../platform/actor.ts";
import type { AuditActor, AuditEntry } from "../platform/audit.ts";

/** A relation that was ended, or replaced by another. */
interface EndedCare {
  readonly relation: string;
  readonly carerId: string;
  readonly memberId: string;
}

/** The audit entry of a relation that has ended. */
export function careEndedEntry({ relation, carerId, memberId }: EndedCare, actor: AuditActor): AuditEntry {
  return { subject: subjectOf(memberId), actor, action: "CARE_ENDED", detail: { relation, carer: carerId } };
}
