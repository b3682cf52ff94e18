import { enrolmentEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { refuse } from "../platform/refusal.ts";
import { readEligibility } from "./eligibility.ts";
import { endClassesByTheClock } from "./end-classes.ts";
import { createEnrolQueue } from "./enrol-queue.ts";
import { enrol } from "./enrol.ts";
import { enrolBatches } from "./enrol-batch.ts";
import { enrolmentsOf } from "./enrolment-sql.ts";
import { actOnEnrolment } from "./act-on-enrolment.ts";
import { withOutcomeCounted } from "./outcome-metrics.ts";
import { presentEnrolment } from "./present.ts";

export function enrolmentRoutes(deps: Deps): FastifyPluginAsync {
  // Half of the connections stay with everybody else.
  const queue = createEnrolQueue(enrolBatches(deps.db), Math.ceil(deps.env.databasePoolSize / 2));
  endClassesByTheClock(deps);
  return async (app) => {
    mount(app, deps, enrolmentEndpoints.eligibility, async ({ member, params, language }) => {
      const eligibility = await readEligibility(deps.db, member.memberId, params.strapiUuid, language, deps.now());
      return eligibility ?? refuse("CLASS_NOT_FOUND");
    });

    // In a transaction of the queue's; the key is stored with the enrolment, so both are there or neither (decision 7).
    mount(app, deps, enrolmentEndpoints.enrol, ({ actor, member, body, language, idempotencyKey }) =>
      withOutcomeCounted(deps, "enrol", async () => {
        // Before any transaction: calls beyond the limit must cost no connection that works on enrolments.
        const limited = await deps.limits.orRefuse("enrolmentActions", actor.memberId);
        if (limited) return limited;
        const who = { memberId: member.memberId, actor: `member:${actor.memberId}` } as const;
        const request = { ...who, classId: body.strapiUuid, key: idempotencyKey?.key ?? null, now: deps.now() };
        return enrol(queue, request, language);
      }),
    );

    mount(app, deps, enrolmentEndpoints.list, async ({ member, language }) => {
      const rows = await enrolmentsOf(deps.db, member.memberId);
      return { enrolments: rows.map((row) => presentEnrolment(row, language, deps.now())) };
    });

    mount(app, deps, enrolmentEndpoints.act, ({ actor, member, params, body, language, once }) =>
      withOutcomeCounted(deps, "act", async () => {
        const limited = await deps.limits.orRefuse("enrolmentActions", actor.memberId);
        if (limited) return limited;
        const who = { memberId: member.memberId, actor: `member:${actor.memberId}` } as const;
        const wanted = { ...who, enrolmentId: params.id, action: body.action, language, now: deps.now() };
        return once((tx) => actOnEnrolment(tx, wanted));
      }),
    );
  };
}
