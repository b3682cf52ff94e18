/** An instant as the API and the content have it: ISO 8601, or null when none is set. */
export function dateOrNull(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}
