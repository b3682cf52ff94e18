export * from "./rights.ts";
export * from "./joining.ts";
