/** More in one statement would make the first of them wait for the last. */
const MAX_AT_ONCE = 100;
/**
 * The second is sent while the first is in progress, so a slow one delays nobody. More batches would be smaller, and cost more.
 */
const MAX_BATCHES_IN_FLIGHT = 2;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers the calls of one turn of the event loop, and those made while two statements are in progress, and does them together: a
 * rush of calls costs a few statements, not one each, and a single call waits for no other. The work for a call begins after it
 * was made. `work` does a number of items and returns one result for each, in their order. When it rejects, every one of them
 * does.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let planned = false;
  const flush = () => {
    planned = false;
    while (waiting.length > 0 && underWay < MAX_BATCHES_IN_FLIGHT) {
      underWay += 1;
      void finish(work, waiting.splice(0, MAX_AT_ONCE)).finally(() => {
        underWay -= 1;
        plan();
      });
    }
  };
  const plan = () => {
    if (planned || waiting.length === 0) return;
    planned = true;
    setImmediate(flush);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      plan();
    });
}

async function finish<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await work(batch.map(({ item }) => item));
    if (results.length !== batch.length) throw new Error("not one result for each item");
    for (const [index, result] of results.entries()) batch[index]?.resolve(result);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
