export * from "./languages.ts";
export * from "./namespaces.ts";
export type * from "./text-keys.ts";
