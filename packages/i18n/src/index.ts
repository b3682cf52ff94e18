export { hasHan } from "./han.ts";
export * from "./languages.ts";
export type * from "./text-keys.ts";
