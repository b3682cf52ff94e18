import { errorText } from "@kaifong/contract/error-text";
import { say, step } from "../run/progress.ts";
import type { Outcome, Stage } from "./stages.ts";

export interface StageRunner {
  /** Runs one stage and counts its results; a stage that breaks is one failure. */
  take(stage: Stage): Promise<void>;
  /** Prepares what stages need. Not counted when it works; otherwise it is one failure, and returns undefined. */
  prepare<Result>(name: string, work: () => Promise<Result>): Promise<Result | undefined>;
}

/**
 * Runs stages and ends the process with `N passed, N failed` as the last line, whatever happens: an error between the stages is a
 * failure too.
 */
export async function runCounted(main: (tally: StageRunner) => Promise<void>): Promise<void> {
  const total = { passed: 0, failed: 0 };
  const count = ({ passed, failed, problem }: Outcome) => {
    total.passed += passed;
    total.failed += failed;
    if (problem !== undefined) say(problem.replaceAll(/^/gm, "    "));
  };
  const broke = (error: unknown) => count({ passed: 0, failed: 1, problem: errorText(error) });
  const onUncaught = (error: unknown) => {
    broke(error);
    process.exit(1);
  };
  let finished = false;
  process.on("uncaughtException", onUncaught);
  process.once("exit", () => {
    // Something ended the process half-way: stages that did not run must not count as success.
    if (!finished && total.failed === 0) total.failed = 1;
    process.exitCode = total.failed === 0 ? 0 : 1;
    say(`${total.passed} passed, ${total.failed} failed`);
  });
  try {
    await main({
      take: async (stage) => count(await runStage(stage)),
      prepare: async (name, work) => {
        try {
          return await step(name, work);
        } catch (error) {
          broke(error);
          return undefined;
        }
      },
    });
  } catch (error) {
    broke(error);
  }
  finished = true;
  process.exit();
}

async function runStage(stage: Stage): Promise<Outcome> {
  let outcome: Outcome = { passed: 0, failed: 1 };
  try {
    await step(stage.name, async () => {
      outcome = await stage.run();
      return `${outcome.passed} passed, ${outcome.failed} failed`;
    });
  } catch (error) {
    outcome = { passed: 0, failed: 1, problem: errorText(error) };
  }
  return outcome;
}
