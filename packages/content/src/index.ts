export type { ClassSource, SourceCourse } from "./class-source.ts";
export type { Localized } from "./localized.ts";
export type { Link } from "./parsing/addresses.ts";
export type { SafeHtml } from "./parsing/html.ts";
export type { Image } from "./parsing/images.ts";
export type { ContentReader } from "./reader.ts";
export type * from "./registry.ts";
