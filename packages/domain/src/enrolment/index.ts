export * from "./check.ts";
export * from "./decide-batch.ts";
export { hasRemedy, type Reason, reasonsAgainst } from "./eligibility.ts";
export type * from "./facts.ts";
export * from "./offer.ts";
export * from "./phase.ts";
export type { Against, Remedy } from "./rules/rule.ts";
export * from "./status.ts";
export * from "./transitions.ts";
