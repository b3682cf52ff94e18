import { passkeyEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { loginOptions, logInByPasskey } from "./log-in-by-passkey.ts";
import { addPasskey, newPasskeyOptions, ownPasskeys, removePasskey } from "./own-passkeys.ts";

/** Logging in by a passkey, which a device stores, and the list of such devices. */
export function mountPasskeys(app: FastifyInstance, deps: Deps): void {
  // Not limited: nothing is stored for it, and a limit of an address would keep out everybody behind it.
  mount(app, deps, passkeyEndpoints.loginOptions, async () => loginOptions(deps));
  mount(app, deps, passkeyEndpoints.login, (call) => logInByPasskey(deps, call));
  mount(app, deps, passkeyEndpoints.list, ({ actor }) => ownPasskeys(deps, actor.memberId));
  mount(app, deps, passkeyEndpoints.newOptions, (call) => newPasskeyOptions(deps, call));
  mount(app, deps, passkeyEndpoints.add, (call) => addPasskey(deps, call));
  mount(app, deps, passkeyEndpoints.remove, async ({ actor, params }) => (await removePasskey(deps, actor, params.id)) ?? {});
}
