/**
 * What staff do from a terminal until they have a console: `npm run staff -- <what> <your name> …` starts this with those words
 * and the server's settings (docs/operations.md).
 */
import { STAFF_PROGRAMS } from "./programs.ts";
import { say } from "./staff-program.ts";

const [what, ...words] = process.argv.slice(2);
const programs = Object.values(STAFF_PROGRAMS);
const program = programs.find(({ command }) => command === what);
if (program) {
  await program.start(words);
} else {
  say("Usage: npm run staff -- <what> <your name> …, where <what> is");
  for (const { command, purpose } of programs) say(`  ${command.padEnd(14)} ${purpose}`);
  process.exitCode = 2;
}
