export * from "./languages.ts";
export * from "./namespaces.ts";
