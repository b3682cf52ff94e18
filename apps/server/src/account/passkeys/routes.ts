import { passkeyEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { beginPasskeyLogin, logInWithPasskey } from "./log-in-with-passkey.ts";
import { addPasskey, beginPasskeyCreation, listOwnPasskeys, removePasskey } from "./own-passkeys.ts";

/** Logging in by a passkey, which a device stores, and the list of such devices. */
export function mountPasskeys(app: FastifyInstance, deps: Deps): void {
  // Not limited: nothing is stored for it, and a limit by network address would shut out everybody behind that address.
  mount(app, deps, passkeyEndpoints.beginLogin, async () => beginPasskeyLogin(deps));
  mount(app, deps, passkeyEndpoints.logIn, (call) => logInWithPasskey(deps, call));
  mount(app, deps, passkeyEndpoints.list, ({ actor }) => listOwnPasskeys(deps, actor.memberId));
  mount(app, deps, passkeyEndpoints.beginCreation, (call) => beginPasskeyCreation(deps, call));
  mount(app, deps, passkeyEndpoints.add, (call) => addPasskey(deps, call));
  mount(app, deps, passkeyEndpoints.remove, async ({ actor, params }) => (await removePasskey(deps, actor, params.id)) ?? {});
}
