/** As the database gives it, or ISO text as content and the API do. */
type Instant = Date | string;

/** When the first of these lessons starts, whatever their order; null while none is set. */
export function firstStartOf<I extends Instant>(lessons: readonly { readonly start: I }[]): I | null {
  return lessons.reduce<I | null>((first, { start }) => (first !== null && timeOf(first) <= timeOf(start) ? first : start), null);
}

/** When the last of these lessons to end ends, whatever their order; null while none is set. */
export function lastEndOf<I extends Instant>(lessons: readonly { readonly end: I }[]): I | null {
  return lessons.reduce<I | null>((last, { end }) => (last !== null && timeOf(last) >= timeOf(end) ? last : end), null);
}

function timeOf(instant: Instant): number {
  return new Date(instant).getTime();
}
