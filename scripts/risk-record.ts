/**
 * A health risk assessment that a nurse has signed, until staff have a console for it (`npm run risk-record`): from a JSON file
 * into its member's records, audited under the name of who hands it in (docs/operations.md).
 */
import { runStaffProgram } from "./run/staff-program.ts";

await runStaffProgram("write-risk-record.ts");
