import { defineEndpoint, type DefinedEndpoint } from "../endpoint.ts";
import { STAFF_CALLS, type StaffCall, type StaffCallName } from "./calls.ts";

type Calls = typeof STAFF_CALLS;

/** What a call of staff makes of its endpoint. */
interface DefinitionOf<Name extends StaffCallName, Call extends StaffCall> {
  readonly id: Name;
  readonly method: "POST";
  readonly path: string;
  readonly summary: string;
  readonly tag: "staff";
  readonly access: { readonly actor: "staff"; readonly permission: Call["permission"] };
  readonly idempotent: Call extends { readonly idempotent: true } ? true : false;
  readonly body: Call["input"];
  readonly payload: Call["payload"];
  readonly errors: Call["errors"];
}

type StaffEndpoints = { readonly [Name in StaffCallName]: DefinedEndpoint<DefinitionOf<Name, Calls[Name]>> };

/**
 * The endpoints of a console, one for each call of staff, by its name. All of them are POST: what staff look for, such as the
 * number of a member, is in no address. They are apart from `ENDPOINTS`, which every server serves: these are served where staff
 * can log in.
 */
export const staffEndpoints: StaffEndpoints = Object.fromEntries(
  Object.entries<StaffCall>(STAFF_CALLS).map(([name, { permission, summary, idempotent = false, input, payload, errors }]) => [
    name,
    defineEndpoint({
      ...{ id: name, method: "POST", path: `/api/staff/${kebabCase(name)}`, summary, tag: "staff", idempotent },
      access: { actor: "staff", permission },
      ...{ body: input, payload, errors },
    }),
  ]),
) as unknown as StaffEndpoints; // by name, as `DefinitionOf` says in types

function kebabCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
