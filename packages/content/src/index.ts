export type { ClassSource, SourceCourse } from "./class-source.ts";
/** @public Pages' loaders give it: whoever writes down their types has to name it. */
export type { ItemOf } from "./content-type.ts";
export type { Localized } from "./localized.ts";
export type { Link } from "./parsing/addresses.ts";
export type { SafeHtml } from "./parsing/html.ts";
export type { Image } from "./parsing/images.ts";
/** @public As `ItemOf`. */
export type { LinkedImage } from "./parsing/images.ts";
export type { ContentReader } from "./reader.ts";
export type * from "./registry.ts";
