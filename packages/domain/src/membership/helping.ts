import {
  type AnyEndpoint,
  type CallScope,
  type CareScope,
  HELPER_MINUTES,
  type HelperPurpose,
  type MemberRight,
} from "@kaifong/contract";
import { isOneOf } from "@kaifong/contract/is-one-of";
import { MINUTE_MS } from "../time/index.ts";

/** A call as its endpoint declares it. */
export interface HelpedCall {
  readonly id: string;
  readonly right: MemberRight;
  readonly scope: CallScope;
}

interface AllowedCalls {
  /** The scopes that may be read. Health data only when the member chose a purpose that says so. */
  readonly reads: readonly CareScope[];
  /** Calls that may be read in addition: whose the help is, and what the one act needs. */
  readonly alsoReads: readonly AnyEndpoint["id"][];
  /** The call that is the one act; null when nothing may be changed. */
  readonly act: AnyEndpoint["id"] | null;
}

const ALLOWED_CALLS: Readonly<Record<HelperPurpose, AllowedCalls>> = {
  READ: { reads: ["ENROLMENT"], alsoReads: ["getMe"], act: null },
  READ_HEALTH: { reads: ["ENROLMENT", "HEALTH_DATA"], alsoReads: ["getMe"], act: null },
  ENROL: { reads: ["ENROLMENT"], alsoReads: ["getMe"], act: "enrol" },
  CHANGE: { reads: ["ENROLMENT"], alsoReads: ["getMe"], act: "actOnEnrolment" },
  CONSULT: { reads: [], alsoReads: ["getMe", "listConsultations"], act: "requestConsultation" },
};

/** R-MEM-17: what a call is to a helper with this purpose: something to read, their one act, or not allowed. */
export function helperMay(purpose: HelperPurpose, { id, right, scope }: HelpedCall): "READ" | "ACT" | undefined {
  const { reads, alsoReads, act } = ALLOWED_CALLS[purpose];
  if (right === "ACT") return id === act ? "ACT" : undefined;
  // Some of the other rights change things: a helper may not end help, or a relation.
  return (right === "READ" && isOneOf(reads, scope)) || isOneOf(alsoReads, id) ? "READ" : undefined;
}

/** The times of a code for a helper, and of the help that it leads to; no column says how it stands. */
interface HelpTimes {
  readonly codeExpiresAt: Date;
  /** Null until somebody has entered the code. */
  readonly endsAt: Date | null;
  readonly endedAt: Date | null;
}

/** How it stands: a code that may be entered, help that goes on, or neither any more (R-MEM-17). */
export function helpState({ codeExpiresAt, endsAt, endedAt }: HelpTimes, now: Date): "WAITING" | "ONGOING" | "OVER" {
  if (endedAt !== null || (endsAt ?? codeExpiresAt) <= now) return "OVER";
  return endsAt === null ? "WAITING" : "ONGOING";
}

/** The end of something that begins now: of a code, or of the help that it leads to. */
export function helpEnds(now: Date): Date {
  return new Date(now.getTime() + HELPER_MINUTES * MINUTE_MS);
}
