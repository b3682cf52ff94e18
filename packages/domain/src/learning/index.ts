export * from "./material-access.ts";
export * from "./suitability.ts";
