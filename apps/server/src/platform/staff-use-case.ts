import type { StaffPermission } from "@kaifong/contract";
import type { Language } from "@kaifong/i18n";
import type { z } from "zod";
import { type StaffActor, staffActor } from "./actor.ts";
import type { AuditEntry } from "./audit.ts";
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

/**
 * What staff do, from a terminal or a page: everything that whoever offers it must know. A page's endpoint takes `permission` as
 * its access and `input` as its body, and hands `run` the caller of `staffCallerOf`.
 */
export interface StaffUseCase<
  Permission extends StaffPermission = StaffPermission,
  Input extends z.ZodType = z.ZodType,
  Needs = never,
  Outcome extends object = object,
> {
  readonly permission: Permission;
  /** The schema of the input, of `@kaifong/contract/staff`. */
  readonly input: Input;
  /** What the audit calls it, under the name of whoever did it. */
  readonly recordedAs: AuditEntry["action"];
  /** Does it. Takes dependencies, the caller and the parsed input; returns the result, or a refusal when nothing was done. */
  readonly run: (deps: Needs, caller: StaffCaller, input: z.output<Input>) => Promise<Outcome>;
}

/** A use case of staff whose parts agree. */
export function staffUseCase<const Permission extends StaffPermission, Input extends z.ZodType, Needs, Outcome extends object>(
  useCase: StaffUseCase<Permission, Input, Needs, Outcome>,
): StaffUseCase<Permission, Input, Needs, Outcome> {
  return useCase;
}
