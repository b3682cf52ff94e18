/**
 * What members ask staff to correct, until staff have a console for it (`npm run corrections`): what waits, and what becomes of
 * it, audited under the name of who decides.
 */
import { runStaffProgram } from "./run/staff-program.ts";

await runStaffProgram("decide-corrections.ts");
