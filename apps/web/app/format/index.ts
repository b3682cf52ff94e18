export * from "./dates.ts";
export * from "./numbers.ts";
export * from "./keyword.ts";
export * from "./plain-text.ts";
