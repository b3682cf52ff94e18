export * from "./rights.ts";
export * from "./joining.ts";
export * from "./registration.ts";
export * from "./password.ts";
