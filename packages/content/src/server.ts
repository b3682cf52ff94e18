/** The part of this package that runs on the server only: it carries the conversion tables and the HTML sanitiser. */
export * from "./class-source.ts";
export * from "./create-reader.ts";
export * from "./models.ts";
export * from "./query.ts";
export type { ContentSource } from "./read-entries.ts";
