export type { ClassSource, SourceCourse } from "./class-source.ts";
export type * from "./entries.ts";
export type { ContentReader } from "./reader.ts";
export type { ContentName } from "./registry.ts";
