/** An instant as the wire and the content carry it: ISO 8601, or null where none is set. */
export function dateOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
