/**
 * Requests for a consultation with a nurse, until staff have a console for them (`npm run consultations`): what waits, and what
 * the centre answers, audited under the name of who does.
 */
import { runStaffProgram } from "./run/staff-program.ts";

await runStaffProgram("answer-consultations.ts");
