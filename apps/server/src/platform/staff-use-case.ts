import type { StaffCall } from "@kaifong/contract/staff";
import type { Language } from "@kaifong/i18n";
import type { z } from "zod";
import { type StaffActor, staffActor } from "./actor.ts";
import type { AuditEntry } from "./audit.ts";
import type { Refusal } from "./refusal.ts";
import type { CallingStaff } from "./session/callers.ts";

/** A member of staff who asks for something, and the language in which they learn what is wrong with it. */
export interface StaffCaller {
  readonly actor: StaffActor;
  readonly language: Language;
}

/** The staff member of a call, as the use cases of staff know them. Takes a call, as `mount` gives it, or one from a terminal. */
export function staffCallerOf({
  actor,
  language,
}: {
  readonly actor: Pick<CallingStaff, "staffId">;
  readonly language: Language;
}): StaffCaller {
  return { actor: staffActor(actor.staffId), language };
}

/** What a use case may refuse with: the errors of its call, and VALIDATION_FAILED, which every endpoint has by itself. */
type RefusalOfStaff<Call extends StaffCall> = Refusal<Call["errors"][number] | "VALIDATION_FAILED">;

/** The result of a use case: the payload of its call, as JSON has it, or why nothing was done. */
export type StaffOutcome<Call extends StaffCall> = z.output<Call["payload"]> | RefusalOfStaff<Call>;

/** A use case of staff by the name of its call: its function, and what the audit calls it. */
interface StaffDeed<Call extends StaffCall, Needs> {
  /** What the audit calls it, under the name of whoever did it; one of these, when what it does decides that. */
  readonly recordedAs: AuditEntry["action"] | readonly AuditEntry["action"][];
  /** Does it. Takes dependencies, the caller and the parsed input; returns the result, or a refusal when nothing was done. */
  readonly run: (deps: Needs, caller: StaffCaller, input: z.output<Call["input"]>) => Promise<StaffOutcome<Call>>;
}

/** What staff do, from a terminal or a page: everything that whoever offers it must know. */
export type StaffUseCase<Call extends StaffCall, Needs> = Call & StaffDeed<Call, Needs> & RunParsed<Call, Needs>;

/** The same for an endpoint that serves all of them: the input was parsed by `input`, which the types of all cannot say. */
interface RunParsed<Call extends StaffCall, Needs> {
  readonly runParsed: (deps: Needs, caller: StaffCaller, input: unknown) => Promise<StaffOutcome<Call>>;
}

/** A use case of staff whose parts agree, with its call of `STAFF_CALLS`. */
export function staffUseCase<Call extends StaffCall, Needs>(call: Call, deed: StaffDeed<Call, Needs>): StaffUseCase<Call, Needs> {
  const parsed: RunParsed<Call, Needs> = {
    runParsed: (deps, caller, input) => deed.run(deps, caller, input as z.output<Call["input"]>), // as it was parsed
  };
  return { ...call, ...deed, ...parsed };
}
