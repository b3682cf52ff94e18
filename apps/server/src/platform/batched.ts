/** More in one statement would keep the first of them waiting for the last. */
const MAX_AT_ONCE = 100;
/** The second goes out while the first is under way: a slow one holds up nobody. More would be smaller, and cost more. */
const UNDER_WAY = 2;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers what is asked for within one turn of the event loop, and while two statements are under way, and does it together: a
 * rush of calls costs a few statements, not one each, and a call that is alone waits for no other. What is done for a call begins
 * after it asked. In: does a number of items, one result for each, in their order. When it rejects, every one of them does.
 */
export function batched<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let underWay = 0;
  let planned = false;
  const flush = () => {
    planned = false;
    while (waiting.length > 0 && underWay < UNDER_WAY) {
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
