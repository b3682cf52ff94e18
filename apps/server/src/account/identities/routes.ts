import { identityEndpoints } from "@kaifong/contract";
import { SIGN_IN_CALLBACK } from "@kaifong/contract/paths";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../platform/deps.ts";
import { cookiesOf } from "../../platform/http/cookies.ts";
import { mount } from "../../platform/http/mount.ts";
import { languageOfRequest, sendRefusal } from "../../platform/http/responses.ts";
import { refuse } from "../../platform/refusal.ts";
import { beginIdentityLink, beginSignIn } from "./begin-sign-in.ts";
import { handleSignInReturn } from "./sign-in-return.ts";
import { finishSignIn } from "./finish-sign-in.ts";
import { linkIdentity, listOwnIdentities, unlinkIdentity } from "./own-identities.ts";
import { openProvider, type Provider } from "./provider.ts";

const SEE_OTHER = 303;

/**
 * Logging in through an outside identity provider, and the list of linked identities. Mounts nothing when no settings name a
 * provider.
 */
export function mountIdentities(app: FastifyInstance, deps: Deps): void {
  const settings = deps.env.identityProvider;
  const provider = settings && openProvider(settings, deps);
  mount(app, deps, identityEndpoints.begin, (call) => beginSignIn(deps, provider, call));
  mount(app, deps, identityEndpoints.finish, (call) => finishSignIn(deps, provider, call));
  mount(app, deps, identityEndpoints.list, ({ actor }) => listOwnIdentities(deps, actor.memberId));
  mount(app, deps, identityEndpoints.beginLink, (call) => beginIdentityLink(deps, provider, call));
  mount(app, deps, identityEndpoints.link, (call) => linkIdentity(deps, call));
  mount(app, deps, identityEndpoints.unlink, async ({ actor, params }) => (await unlinkIdentity(deps, actor, params.id)) ?? {});
  serveCallback(app, deps, provider);
}

/** Not a call of the API: the provider sends browsers here, and they are redirected to a page. */
function serveCallback(app: FastifyInstance, deps: Deps, provider: Provider | undefined): void {
  app.get(SIGN_IN_CALLBACK, async (request, reply) => {
    if (!provider) return sendRefusal(request, reply, refuse("NOT_FOUND"));
    // The site's own address, whatever the Host header says.
    const address = new URL(SIGN_IN_CALLBACK, deps.env.siteUrl);
    address.search = request.url.split("?").slice(1).join("?");
    const cookies = cookiesOf(deps.env, request, reply);
    const page = await handleSignInReturn(deps, provider, { address, cookies, language: languageOfRequest(request) });
    return reply.header("referrer-policy", "no-referrer").redirect(page, SEE_OTHER);
  });
}
