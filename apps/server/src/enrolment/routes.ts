import { enrolmentEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { refuse } from "../platform/http/refusal.ts";
import { readEligibility } from "./eligibility.ts";
import { enrol } from "./enrol.ts";
import { enrolmentsOf } from "./enrolment-sql.ts";
import { leave } from "./leave-enrolment.ts";
import { presentEnrolment } from "./present.ts";

export function enrolmentRoutes(deps: Deps): FastifyPluginAsync {
  return async (app) => {
    mount(app, deps, enrolmentEndpoints.eligibility, async ({ caller, params, language }) => {
      const eligibility = await readEligibility(deps.db, caller.memberId, params.strapiUuid, language, deps.now());
      return eligibility ?? refuse("CLASS_NOT_FOUND");
    });

    // One statement that commits by itself; the key is kept with the enrolment, so both are there or neither.
    mount(app, deps, enrolmentEndpoints.enrol, ({ caller, body, language, idempotencyKey }) =>
      enrol(deps.db, {
        memberId: caller.memberId,
        classId: body.strapiUuid,
        idempotencyKey: idempotencyKey?.key ?? null,
        language,
        now: deps.now(),
      }),
    );

    mount(app, deps, enrolmentEndpoints.list, async ({ caller, language }) => {
      const rows = await enrolmentsOf(deps.db, caller.memberId);
      return { enrolments: rows.map((row) => presentEnrolment(row, language, deps.now())) };
    });

    mount(app, deps, enrolmentEndpoints.act, ({ caller, params, body, language, once }) =>
      once((tx) =>
        leave(tx, { memberId: caller.memberId, enrolmentId: params.id, action: body.action, language, now: deps.now() }),
      ),
    );
  };
}
