/**
 * Registrations, until staff have a console for them (`npm run registrations`): who waits for a call, the most urgent first, and
 * what is made of it, audited under the name of who decides.
 */
import { runStaffProgram } from "./run/staff-program.ts";

await runStaffProgram("decide-registrations.ts");
