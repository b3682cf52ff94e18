/**
 * What a centre does with its content as a whole (`npm run content -- <what>`): take it along, bring it in, find what is not
 * translated.
 */
import { showMissing } from "./content/missing.ts";
import { showStale } from "./content/stale.ts";
import { exportTo, importFrom } from "./content/transfer.ts";
import { type Order, orderOf } from "./content/usage.ts";
import { run } from "./run/progress.ts";
import { loadSettings } from "./run/settings.ts";

await run(async () => {
  const order = orderOf(process.argv.slice(2));
  const found = await obey(order);
  if (order.strict && found > 0) process.exitCode = 1;
});

/** Out: how much was found by a search. */
async function obey({ verb, place, yes, json, forget }: Order): Promise<number> {
  const settings = loadSettings(false);
  if (verb === "stale") return showStale(settings, json);
  if (verb === "missing") return showMissing(settings, { json, forget });
  if (verb === "export") await exportTo(settings, place);
  else await importFrom(settings, place, yes);
  return 0;
}
