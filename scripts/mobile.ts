/**
 * Another mobile number for a member whom staff have seen, until staff have a console for it (`npm run mobile`), audited under
 * the name of who does it.
 */
import { runStaffProgram } from "./run/staff-program.ts";

await runStaffProgram("change-mobile.ts");
