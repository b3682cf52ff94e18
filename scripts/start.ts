/**
 * Starts the whole product (`npm start`), or the same with hot reload for server and website (`npm run dev`), and runs it until
 * Ctrl-C or SIGTERM. Settings: .env.example.
 */
import { whenInterrupted } from "./run/interruption.ts";
import { startProduct, type Start } from "./run/product.ts";
import { run, say } from "./run/progress.ts";
import { loadSettings } from "./run/settings.ts";
import { printAddresses, printReady } from "./run/print-addresses.ts";

/** The terminal sends Ctrl-C to npm and to us, and npm passes it on: one press arrives twice. */
const SAME_PRESS_MS = 700;
const ENDS_ITSELF = { endsItself: true };

await run(async () => {
  const settings = loadSettings(process.argv.includes("--dev"));
  const start = startProduct(settings);
  const interrupted = endOnSignals(start);
  try {
    await start.open;
    printAddresses(settings);
    await start.ready;
    printReady(settings);
  } catch (error) {
    if (!interrupted.asked) throw error;
  }
}, ENDS_ITSELF);

/** The first interruption stops everything in order, the second at once. */
function endOnSignals(start: Start): { readonly asked: boolean } {
  const state = { asked: false };
  let askedAt = 0;
  const end = async () => {
    if (state.asked) {
      if (performance.now() - askedAt < SAME_PRESS_MS) return;
      start.kill();
      process.exit(1);
    }
    state.asked = true;
    askedAt = performance.now();
    say("\nStopping (Ctrl-C again stops at once) …");
    await start.stop();
    say("Stopped.");
    process.exit(0);
  };
  process.stdout.on("error", () => undefined); // the terminal may be gone; stopping in order matters more than saying so
  whenInterrupted(() => void end());
  return state;
}
