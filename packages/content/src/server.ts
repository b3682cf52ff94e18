/** The part of this package that runs on the server only: it carries the conversion tables and the HTML sanitiser. */
export { classSourceOf } from "./class-source.ts";
export { type PublishedContent, type Published, publishedType } from "./published-content.ts";
export * from "./published-type.ts";
export * from "./query.ts";
export * from "./reader.ts";
export * from "./registry.ts";
export { toSimplified } from "./simplified.ts";
export { CLASS_TEXT_FIELDS, COURSE_FIELDS, coursesOf, LESSON_TEXT_FIELDS } from "./types/course.ts";
