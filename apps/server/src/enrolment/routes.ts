/** Enrolments in classes: who may enrol, enrolling, one's own enrolments and their records, and what a member does with one. */
import { enrolmentEndpoints } from "@kaifong/contract";
import type { FastifyPluginAsync } from "fastify";
import { type Actor, memberActor } from "../platform/actor.ts";
import type { Deps } from "../platform/deps.ts";
import { mount } from "../platform/http/mount.ts";
import { type Refusal, refuse } from "../platform/refusal.ts";
import type { CallingMember, MemberRecord } from "../platform/session/callers.ts";
import { readEligibility } from "./eligibility.ts";
import { scheduleEndsOfClasses } from "./end-classes.ts";
import { createEnrolQueue } from "./enrol-queue.ts";
import { enrol, enrolWithin } from "./enrol.ts";
import { enrolBatches } from "./enrol-batch.ts";
import { enrolmentRecordsOf } from "./enrolment-records.ts";
import { enrolmentReader, enrolmentsOf } from "./enrolment-sql.ts";
import { actOnEnrolment } from "./act-on-enrolment.ts";
import { countingOutcome } from "./outcome-metrics.ts";
import { presentEnrolment } from "./present.ts";
import { scheduleLessonReminders } from "./remind-of-lessons.ts";

/** The member whose enrolments a call is for, and the actor. */
interface CallParties {
  readonly actor: CallingMember;
  readonly member: MemberRecord;
}

export function enrolmentRoutes(deps: Deps): FastifyPluginAsync {
  // Half of the connections stay for everybody else.
  const queue = createEnrolQueue(enrolBatches(deps.db), Math.ceil(deps.env.databasePoolSize / 2));
  const read = enrolmentReader(deps.db);
  scheduleEndsOfClasses(deps);
  scheduleLessonReminders(deps);
  return async (app) => {
    mount(app, deps, enrolmentEndpoints.getEligibility, async ({ member, params, language }) => {
      const eligibility = await readEligibility(deps.db, member.memberId, params.strapiUuid, language, deps.now());
      return eligibility ?? refuse("CLASS_NOT_FOUND");
    });

    // In a transaction of the queue; the key is stored with the enrolment, so both are there or neither (decision 7).
    mount(app, deps, enrolmentEndpoints.enrol, (call) =>
      limitedAndCounted(deps, "enrol", call, (who) => {
        const { body, idempotencyKey, language } = call;
        const { strapiUuid: classId, action } = body;
        const request = { ...who, classId, action, key: idempotencyKey?.key ?? null, now: deps.now() };
        // For a helper, who may do so once: in the transaction that uses up their grant, with whose key it is stored.
        return call.member.grant
          ? call.once((tx) => enrolWithin(tx, request, language))
          : enrol({ queue, read }, request, language);
      }),
    );

    mount(app, deps, enrolmentEndpoints.list, async ({ member, language }) => {
      const rows = await enrolmentsOf(deps.db, member.memberId);
      return { enrolments: rows.map((row) => presentEnrolment(row, language, deps.now())) };
    });

    mount(app, deps, enrolmentEndpoints.listRecords, ({ member, language }) =>
      enrolmentRecordsOf(deps.db, member.memberId, language, deps.now()),
    );

    mount(app, deps, enrolmentEndpoints.act, (call) =>
      limitedAndCounted(deps, "act", call, (who) => {
        const { params, body, language, once } = call;
        const request = { ...who, enrolmentId: params.id, action: body.action, language, now: deps.now() };
        return once((tx) => actOnEnrolment(tx, request));
      }),
    );
  };
}

/**
 * A call that enrols or moves an enrolment. Refuses it beyond the limit before any transaction, because it must not take a
 * connection from those that work on enrolments.
 */
function limitedAndCounted<Outcome>(
  deps: Pick<Deps, "limits" | "metrics">,
  call: "enrol" | "act",
  { actor, member }: CallParties,
  work: (who: { readonly memberId: string; readonly actor: Actor }) => Promise<Outcome>,
): Promise<Outcome | Refusal<"RATE_LIMITED">> {
  return countingOutcome(deps, call, async () => {
    const limited = await deps.limits.consumeOrRefuse("enrolmentActions", actor.memberId);
    return limited ?? work({ memberId: member.memberId, actor: memberActor(actor.memberId) });
  });
}
