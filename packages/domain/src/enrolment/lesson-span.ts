/** An instant from the database, or as ISO text of the content service and the API. */
type Instant = Date | string;

/** The start of the earliest lesson, whatever their order; null when there is none. */
export function firstStartOf<I extends Instant>(lessons: readonly { readonly start: I }[]): I | null {
  return lessons.reduce<I | null>((first, { start }) => (first !== null && timeOf(first) <= timeOf(start) ? first : start), null);
}

/** The end of the lesson that ends last, whatever their order; null when there is none. */
export function lastEndOf<I extends Instant>(lessons: readonly { readonly end: I }[]): I | null {
  return lessons.reduce<I | null>((last, { end }) => (last !== null && timeOf(last) >= timeOf(end) ? last : end), null);
}

function timeOf(instant: Instant): number {
  return new Date(instant).getTime();
}
