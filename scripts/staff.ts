/**
 * What staff do from a terminal until they have a console (`npm run staff -- <what> <your name> …`): each is a program of the
 * server, with the settings that the server has, audited under the name of who runs it (docs/operations.md).
 */
import { spawn } from "node:child_process";
import { inRoot, NODE, withTools } from "./run/paths.ts";
import { run, say } from "./run/progress.ts";
import { loadSettings } from "./run/settings.ts";

/** Each by the name of its file in `apps/server/src/staff-programs`, and what it is for. */
const PROGRAMS: Readonly<Record<string, string>> = {
  registrations: "who has registered, and what is made of it",
  corrections: "what members ask to be corrected",
  consultations: "who asks for a consultation with a nurse",
  offers: "whom to call about a place that is offered to them",
  "risk-record": "signs a health risk assessment into a member's file",
  mobile: "another mobile number for a member who has lost the old phone",
  care: "records that one member acts for another",
};

await run(async () => {
  const [what = "", ...order] = process.argv.slice(2);
  if (!Object.hasOwn(PROGRAMS, what)) {
    say("Usage: npm run staff -- <what> <your name> …, where <what> is");
    for (const [name, does] of Object.entries(PROGRAMS)) say(`  ${name.padEnd(14)} ${does}`);
    process.exitCode = 2;
    return;
  }
  const { serverEnv } = loadSettings(false);
  const child = spawn(NODE, [inRoot(`apps/server/src/staff-programs/${what}.ts`), ...order], {
    env: withTools(serverEnv),
    stdio: "inherit",
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
});
