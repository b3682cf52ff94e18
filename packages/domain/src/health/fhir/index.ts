export * from "./read-bundle.ts";
export * from "./write-bundle.ts";
