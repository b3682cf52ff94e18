import type { Decision, EnrolRequest } from "@kaifong/domain/enrolment";
import { SECOND_MS } from "@kaifong/domain/time";
import type { Actor } from "../platform/actor.ts";
import type { RightsRefusal } from "../platform/judge-rights.ts";
import { Unavailable } from "../platform/refusal.ts";

/**
 * Members of one transaction. With more of them a rush takes turns, the database waiting for all to come back, and this process
 * for all to be written; with fewer, the fixed cost of a transaction is too much for each.
 */
const BATCH = 50;
/**
 * How long a request waits for its turn: then it is "try again", and nothing was written. Much less than `DRAW_DELAY_MS`, so that
 * a ballot is drawn long after everybody who came in time has been written.
 */
export const MAX_WAIT_MS = 5 * SECOND_MS;
/** How many may wait in this process: a crowd of 5,000 fits, a flood does not fill the memory. */
const MAX_WAITING = 10_000;

/** A request for a place, or an entry in the ballot, in the class of its batch. */
export interface ActorEnrolRequest extends Omit<EnrolRequest, "by"> {
  readonly actor: Actor;
  /** Whether its transaction has asked already, under the locks, whether the actor may act (`call.once`). */
  readonly isJudged?: boolean;
}

/** What became of a request; `MAY_NOT_ACT`: its actor may not act for the member, or act at all, any longer (decision 95). */
export type EnrolDecision =
  | Decision
  | { readonly outcome: "MAY_NOT_ACT"; readonly refusal: RightsRefusal; readonly enrolmentId: null };

export interface ClassRequest extends ActorEnrolRequest {
  readonly classId: string;
  /** When it came in: windows open and close by this, however long it waits. */
  readonly now: Date;
}

/**
 * Enrols a batch in one transaction. `again` is the one request that is tried again after its batch failed. Returns one decision
 * per request, in their order; rejects when nothing was written.
 */
export type EnrolWork = (
  classId: string,
  requests: readonly ActorEnrolRequest[],
  now: Date,
  again: boolean,
) => Promise<readonly EnrolDecision[]>;

interface Waiting extends ClassRequest {
  readonly since: number;
  readonly resolve: (decision: EnrolDecision) => void;
  readonly reject: (error: unknown) => void;
}

export interface EnrolQueue {
  /** Rejects with `Unavailable` when the queue is too long or too slow, and with the fault of the work. */
  enrol(request: ClassRequest): Promise<EnrolDecision>;
}

/**
 * One queue per class, in the order of arrival. A rush would otherwise wait at the row of its class inside the database, every
 * caller with a connection of its own and all other members behind them; here everybody who came during one transaction is
 * written by the next one. A caller who is alone waits for nobody. Several processes each have their own queues: locks and guards
 * in the database hold across them.
 * Takes the work, and how many connections of the database enrolments may use at a time.
 */
export function createEnrolQueue(work: EnrolWork, connections: number): EnrolQueue {
  const queues = new Map<string, Waiting[]>();
  const busy = new Set<string>();
  let waiting = 0;

  const serve = (): void => {
    for (const [classId, queue] of queues) {
      if (busy.size >= connections) return;
      if (busy.has(classId)) continue;
      const batch = dequeueBatch(queue);
      waiting -= batch.length;
      // The rest of it goes behind the other classes: of five rushes at once the fifth would otherwise wait for the end of the
      // first four.
      queues.delete(classId);
      if (queue.length > 0) queues.set(classId, queue);
      busy.add(classId);
      void resolveAll(work, classId, batch).finally(() => {
        busy.delete(classId);
        serve();
      });
    }
  };

  return {
    enrol: (request) =>
      new Promise((resolve, reject) => {
        if (waiting >= MAX_WAITING) {
          reject(new Unavailable("too many wait to enrol"));
          return;
        }
        const queue = queues.get(request.classId) ?? [];
        queues.set(request.classId, queue);
        queue.push({ ...request, since: performance.now(), resolve, reject });
        waiting += 1;
        serve();
      }),
  };
}

/**
 * Takes the first of the queue. Only requests of the same second go together: they are judged by one instant, and windows open
 * and close at whole seconds, so that nobody is let in early or refused late because of their neighbours.
 */
function dequeueBatch(queue: Waiting[]): Waiting[] {
  const second = ({ now }: Waiting) => Math.floor(now.getTime() / SECOND_MS);
  const [first] = queue;
  const others = first ? queue.findIndex((request) => second(request) !== second(first)) : -1;
  return queue.splice(0, Math.min(others === -1 ? queue.length : others, BATCH));
}

/** Never rejects: every request gets a decision, or the fault that prevented one. */
async function resolveAll(work: EnrolWork, classId: string, batch: readonly Waiting[], again = false): Promise<void> {
  const oldest = performance.now() - MAX_WAIT_MS;
  const inTime = batch.filter(({ since }) => since >= oldest);
  for (const request of batch) if (request.since < oldest) request.reject(new Unavailable("waited too long to enrol"));
  const [first] = inTime;
  if (!first) return;
  try {
    const decisions = await work(classId, inTime, first.now, again);
    for (const [index, request] of inTime.entries()) {
      const decision = decisions[index];
      if (decision) request.resolve(decision);
      else request.reject(new Error("a request of a batch was left out"));
    }
  } catch (error) {
    if (inTime.length > 1 && isOfOneRequest(error))
      for (const request of inTime) await resolveAll(work, classId, [request], true);
    else for (const request of inTime) request.reject(error);
  }
}

/**
 * Whether one request failed the whole transaction: by a guard of the database, a deadlock, a member whose lock is not
 * released, or what one of them had before and somebody holds. Then the others are tried by themselves.
 */
function isOfOneRequest(error: unknown): boolean {
  if (error instanceof Unavailable) return true;
  return error instanceof Error && "code" in error && /^(23...|40...|55P03)$/.test(String(error.code));
}
