import type { AnyEndpoint, CallAt, CallPath } from "@kaifong/contract";
import { memberKey } from "./member-of.ts";
import { randomName } from "./random-name.ts";

type OnceEndpoint = Extract<AnyEndpoint, { readonly idempotent: true }>;
/** A call that the server makes once under one key. */
export type OncePath = CallPath & { readonly path: OnceEndpoint["path"] };

/**
 * What tells two intentions of one call for one member from each other. What may be made many times is named by the opening of
 * its form (`newOpening`), which a draft keeps over a reload (`Draft.opened`): whoever opens it again wants another. What is done
 * to one thing is named by the thing and the deed and, when the deed may come again, by its occasion. Nothing that was typed
 * belongs here: the name is stored in the browser.
 */
export type Intention = { readonly opened: string } | { readonly of: readonly string[] };

/** The name under which the key of an intention is stored. */
export function intentionName<P extends OncePath>(intention: Intention, { path }: P, call: CallAt<P>): string {
  const parts = "opened" in intention ? [intention.opened] : intention.of;
  return [path, memberKey(call), ...parts].join(".");
}

/** A name for an opening of a form. */
export const newOpening = randomName;
