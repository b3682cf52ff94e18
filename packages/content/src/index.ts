export type * from "./entries.ts";
export type * from "./page-services.ts";
export type * from "./reader.ts";
