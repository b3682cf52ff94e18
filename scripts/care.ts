/**
 * Guardians and carers seen at the counter, until staff have a console for them (`npm run care`), audited under the name of who
 * saw them.
 */
import { runStaffProgram } from "./run/staff-program.ts";

await runStaffProgram("record-care.ts");
