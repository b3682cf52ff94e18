/**
 * Loaded into every child before its own code (`node --import`). When the process that started it is gone, the channel between
 * them closes: the child then stops as on SIGTERM, and by force when it has not stopped within ten seconds.
 */
const GRACE_MS = 10_000;

if (process.channel) {
  process.on("disconnect", () => {
    process.kill(process.pid, "SIGTERM");
    setTimeout(() => process.exit(1), GRACE_MS).unref();
  });
  // The channel alone must not keep a finished child alive.
  process.channel.unref();
}
