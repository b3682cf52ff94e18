import { accountEndpoints } from "@kaifong/contract";
import type { FastifyInstance } from "fastify";
import { withProof } from "../../platform/admission.ts";
import type { Deps } from "../../platform/deps.ts";
import { mount } from "../../platform/http/mount.ts";
import { newWorkChallenge } from "../../platform/proof-of-work.ts";
import { codeNameOf } from "./one-time-codes.ts";
import { requestCode } from "./request-code.ts";
import { verifyCode } from "./verify-code.ts";

/** Codes to phones. */
export function mountCodes(app: FastifyInstance, deps: Deps): void {
  mount(app, deps, accountEndpoints.getCodeChallenge, async ({ ipAddress }) => {
    const limited = await deps.limits.consumeByIpOrRefuse("codeChallenges", ipAddress);
    return limited ?? newWorkChallenge(deps.env, "code", deps.now());
  });
  mount(app, deps, accountEndpoints.requestCode, (call) =>
    requestCode(deps, { ...call, name: codeNameOf(call) }, withProof(deps, "code", call.body.proof, call.ipAddress)),
  );
  mount(app, deps, accountEndpoints.verifyCode, (call) => verifyCode(deps, call));
}
