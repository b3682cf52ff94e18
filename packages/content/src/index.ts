export type { ClassSource, SourceCourse } from "./class-source.ts";
/** @public The return type of pages' loaders: callers need its name. */
export type { ItemOf } from "./content-type.ts";
export type { Localized } from "./localized.ts";
export type { Link } from "./parsing/addresses.ts";
export type { SafeHtml } from "./parsing/html.ts";
export type { MediaImage } from "./parsing/images.ts";
/** @public As `ItemOf`. */
export type { LinkedImage } from "./parsing/images.ts";
export type { ContentReader } from "./reader.ts";
export type * from "./registry.ts";
