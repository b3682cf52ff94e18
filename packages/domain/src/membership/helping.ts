import { type AnyEndpoint, type CareScope, HELPER_MINUTES, type HelperPurpose, type MemberRight } from "@kaifong/contract";
import { MINUTE_MS } from "../time/index.ts";

/** A call as its endpoint declares it. */
export interface HelpedCall {
  readonly id: string;
  readonly right: MemberRight;
  readonly scope: CareScope;
}

interface Allowed {
  /** What may be looked at. Health data only where the member chose a purpose that says so. */
  readonly reads: readonly CareScope[];
  /** Calls that may be looked at beside those: whom they help, and what the one act cannot be done without. */
  readonly readsToo: readonly AnyEndpoint["id"][];
  /** The call that is the one act; null where nothing may be changed. */
  readonly act: AnyEndpoint["id"] | null;
}

const ALLOWED: Readonly<Record<HelperPurpose, Allowed>> = {
  READ: { reads: ["ENROLMENT"], readsToo: ["me"], act: null },
  READ_HEALTH: { reads: ["ENROLMENT", "HEALTH_DATA"], readsToo: ["me"], act: null },
  ENROL: { reads: ["ENROLMENT"], readsToo: ["me"], act: "enrol" },
  CHANGE: { reads: ["ENROLMENT"], readsToo: ["me"], act: "actOnEnrolment" },
  CONSULT: { reads: [], readsToo: ["listConsultations"], act: "requestConsultation" },
};

/** R-MEM-17: what a call is to somebody who helps for this purpose: something to look at, their one act, or nothing of theirs. */
export function helperMay(purpose: HelperPurpose, { id, right, scope }: HelpedCall): "READ" | "ACT" | undefined {
  const { reads, readsToo, act } = ALLOWED[purpose];
  if (right === "ACT") return id === act ? "ACT" : undefined;
  // Of the other rights some change things: who helps is not let in to end help, or a relation.
  return (right === "READ" && reads.includes(scope)) || readsToo.some((each) => each === id) ? "READ" : undefined;
}

/** The end of what begins now: of a code, or of the help that it leads to. */
export function helpEnds(now: Date): Date {
  return new Date(now.getTime() + HELPER_MINUTES * MINUTE_MS);
}
