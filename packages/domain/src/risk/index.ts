export * from "./changes.ts";
export * from "./faults.ts";
