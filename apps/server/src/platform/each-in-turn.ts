import type { FastifyBaseLogger } from "fastify";

/**
 * Does pieces of work one after the other; one that fails is logged by its name, and the next is done all the same. Returns the
 * result of each, by name. Rejects at the end when one failed, so that its caller learns of it.
 */
export async function eachInTurn<Result>(
  log: FastifyBaseLogger,
  pieces: Iterable<readonly [which: string, work: () => Promise<Result>]>,
): Promise<Readonly<Record<string, Result>>> {
  const all = [...pieces];
  const done: Record<string, Result> = {};
  const errors: unknown[] = [];
  for (const [which, work] of all) {
    try {
      done[which] = await work();
    } catch (err) {
      log.error({ err, which }, "failed; the next is done all the same");
      errors.push(err);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${all.length} failed`);
  return done;
}
