import type { Language } from "@kaifong/i18n";
import { type StaffActor, staffActor } from "./actor.ts";
import type { Refusal } from "./refusal.ts";
import type { CallingStaff } from "./session/callers.ts";

/** Somebody of the centre who asks for something, and in which language they are told what is wrong with it. */
export interface StaffCaller {
  readonly actor: StaffActor;
  readonly language: Language;
}

/** Who makes a call, as the use cases of staff know them. In: of the call, as `mount` hands it over, or from a terminal. */
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
 * The one shape of what staff do, from a terminal or a page: with what the server works by, for whom, and with what, as its
 * schema of `@kaifong/contract/staff` has parsed it. Out: what came of it, or why nothing did.
 */
export type StaffUseCase = (deps: never, caller: StaffCaller, input: never) => Promise<object | Refusal>;
