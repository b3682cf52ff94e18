import type { Endpoint, StaffAccess } from "@kaifong/contract";
import { type StaffCallName, staffEndpoints } from "@kaifong/contract/staff";
import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import type { Db } from "../platform/db.ts";
import { dbWithin } from "../platform/db-within.ts";
import type { Deps } from "../platform/deps.ts";
import { type Call, mount } from "../platform/http/mount.ts";
import { isRefusal, type Refusal } from "../platform/refusal.ts";
import { type StaffCaller, staffCallerOf } from "../platform/staff-use-case.ts";
import { recordIfRefused } from "./record-refusal.ts";
import { STAFF_USE_CASES } from "./use-cases.ts";

/** An endpoint of a console, whichever it is. */
type StaffEndpoint = Endpoint & { readonly access: StaffAccess; readonly body: z.ZodType };
/** What serves it. */
interface Served {
  readonly ownTransactions?: true | undefined;
  readonly runParsed: (deps: Deps, caller: StaffCaller, input: unknown) => Promise<unknown>;
}

/**
 * Serves the calls of staff to a console. Each is done in one transaction, once for its Idempotency-Key, after asking there
 * whether staff still may do it (decision 95); one that takes transactions of its own asks that in each of them. What is refused
 * is recorded.
 */
export function mountStaff(app: FastifyInstance, deps: Deps): void {
  const names = Object.keys(staffEndpoints) as StaffCallName[]; // its keys
  for (const name of names) mountUseCase(app, deps, name, { endpoint: staffEndpoints[name], useCase: STAFF_USE_CASES[name] });
}

function mountUseCase(
  app: FastifyInstance,
  deps: Deps,
  name: StaffCallName,
  { endpoint, useCase }: { readonly endpoint: StaffEndpoint; readonly useCase: Served },
): void {
  mount(app, deps, endpoint, async (call) => {
    const caller = staffCallerOf(call);
    let outcome: unknown; // a call that is answered from its key has none
    const run = async (db: Db) => {
      outcome = await useCase.runParsed({ ...deps, db }, caller, call.body);
      return outcome;
    };
    const answer = await (useCase.ownTransactions
      ? inOwnTransactions(deps, call, run)
      : call.once((tx) => run(dbWithin(deps.db, tx))));
    await recordIfRefused(deps.db, { call: name, caller, input: call.body }, outcome);
    return answer;
  });
}

/** Thrown out of a use case whose caller may not go on; what it has committed until then stays done. */
class NoLongerAllowed extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super("staff who may not do this any longer");
    this.refusal = refusal;
  }
}

/** Runs a use case that takes transactions of its own, of which each asks again whether its caller may do it. */
async function inOwnTransactions(
  { db }: Pick<Deps, "db">,
  call: Pick<Call<StaffEndpoint>, "transaction">,
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const transaction: Db["transaction"] = async (work) => {
    const asked = { begun: false };
    const outcome = await call.transaction((tx) => {
      asked.begun = true;
      return work(tx);
    });
    if (!asked.begun && isRefusal(outcome)) throw new NoLongerAllowed(outcome);
    return outcome as Awaited<ReturnType<typeof work>>; // of the work, which was begun
  };
  try {
    return await run({ ...db, transaction });
  } catch (error) {
    if (error instanceof NoLongerAllowed) return error.refusal;
    throw error;
  }
}
