export * from "./changes.ts";
export * from "./issues.ts";
