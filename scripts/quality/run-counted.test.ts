import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";

/** The output of a command that runs `body` between the beginning and the end of its count. */
function output(body: string): { readonly lastLine: string | undefined; readonly status: number | null; readonly text: string } {
  const script = `
    import { runCounted } from ${JSON.stringify(inRoot("scripts/quality/run-counted.ts"))};
    const stage = (passed, failed) => ({ name: "stage", run: async () => ({ passed, failed }) });
    await runCounted(async (tally) => { ${body} });`;
  const { stdout, status } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  return { lastLine: stdout.trimEnd().split("\n").at(-1), status, text: stdout };
}

test("the last line counts passed and failed tests", () => {
  expect(output("await tally.take(stage(3, 0)); await tally.take(stage(4, 0));")).toMatchObject({
    lastLine: "7 passed, 0 failed",
    status: 0,
  });
  expect(output("await tally.take(stage(3, 2));")).toMatchObject({ lastLine: "3 passed, 2 failed", status: 1 });
});

test("a stage that breaks is one failure, and the next ones run", () => {
  const broken = `await tally.take({ name: "broken", run: async () => { throw new Error("no luck"); } }); await tally.take(stage(1, 0));`;
  const { lastLine, status, text } = output(broken);
  expect([lastLine, status]).toEqual(["1 passed, 1 failed", 1]);
  expect(text).toContain("no luck");
});

test("a database that does not start is one failure, and stages that can do without it run", () => {
  const absent = `
    const cluster = await tally.prepare("Database", async () => { throw new Error("no room"); });
    if (cluster) await tally.take(stage(100, 0));
    await tally.take(stage(1, 0));`;
  expect(output(absent)).toMatchObject({ lastLine: "1 passed, 1 failed", status: 1 });
});

test.each([
  ["a fault between the stages", `throw new Error("oops");`],
  [
    "a fault that nobody waits for",
    `void Promise.reject(new Error("oops")); await new Promise((done) => setTimeout(done, 5_000));`,
  ],
  ["an early end", `process.exit(0);`],
  ["an event loop that runs dry", `await new Promise(() => undefined);`],
])("%s is a failure, and the last line is there", (_, fault) => {
  const { lastLine, status } = output(`await tally.take(stage(2, 0)); ${fault}`);
  expect(lastLine).toBe("2 passed, 1 failed");
  expect(status).not.toBe(0);
});
