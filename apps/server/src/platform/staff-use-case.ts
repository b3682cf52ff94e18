import type { Language } from "@kaifong/i18n";
import { type StaffActor, staffActor } from "./actor.ts";
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

/**
 * The one shape of what staff do, from a terminal or a page: the dependencies, the caller, and the input, as its schema of
 * `@kaifong/contract/staff` has parsed it. Returns the result, or why nothing was done.
 */
export type StaffUseCase = (deps: never, caller: StaffCaller, input: never) => Promise<object | Refusal>;
