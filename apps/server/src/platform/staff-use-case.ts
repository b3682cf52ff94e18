import type { Language } from "@kaifong/i18n";
import type { StaffActor } from "./actor.ts";
import type { Refusal } from "./refusal.ts";

/** Somebody of the centre who asks for something, and in which language they are told what is wrong with it. */
export interface StaffCaller {
  readonly actor: StaffActor;
  readonly language: Language;
}

/**
 * The one shape of what staff do, from a terminal or a page: with what the server works by, for whom, and with what, as its
 * schema of `@kaifong/contract/staff` has parsed it. Out: what came of it, or why nothing did.
 */
export type StaffUseCase = (deps: never, caller: StaffCaller, input: never) => Promise<object | Refusal>;
