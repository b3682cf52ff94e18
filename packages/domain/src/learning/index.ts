export * from "./lesson-access.ts";
export * from "./suitability.ts";
