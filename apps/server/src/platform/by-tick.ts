/** More in one statement would keep the first of them waiting for the last. */
const MOST_AT_ONCE = 100;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what is asked for within one turn of the event loop and does it together: a rush of calls costs a statement, not a
 * statement each, and a call that is alone waits for no other. In: does a number of items, one result for each, in their order.
 * When it rejects, every one of them does.
 */
export function byTick<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const flush = () => {
    const all = waiting;
    waiting = [];
    while (all.length > 0) void finish(work, all.splice(0, MOST_AT_ONCE));
  };
  return (item) =>
    new Promise((resolve, reject) => {
      if (waiting.push({ item, resolve, reject }) === 1) setImmediate(flush);
    });
}

async function finish<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    if (results.length !== batch.length) throw new Error("by tick: not one result for each item");
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
