export * from "./eligibility.ts";
export * from "./phase.ts";
export * from "./status.ts";
