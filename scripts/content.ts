/** Works with a centre's content as a whole (`npm run content -- <what>`): exports it, imports it, finds missing translations. */
import { showMissing } from "./content/missing.ts";
import { showStale } from "./content/stale.ts";
import { exportTo, importFrom } from "./content/transfer.ts";
import { type ContentCommand, parseCommand } from "./content/usage.ts";
import { run } from "./run/progress.ts";
import { loadSettings } from "./run/settings.ts";

await run(async () => {
  const order = parseCommand(process.argv.slice(2));
  const found = await runContentCommand(order);
  if (order.strict && found > 0) process.exitCode = 1;
});

/** Returns how much a search found. */
async function runContentCommand({ verb, place, yes, json, forget }: ContentCommand): Promise<number> {
  const settings = loadSettings(false);
  if (verb === "stale") return showStale(settings, json);
  if (verb === "missing") return showMissing(settings, { json, forget });
  if (verb === "export") await exportTo(settings, place);
  else await importFrom(settings, place, yes);
  return 0;
}
