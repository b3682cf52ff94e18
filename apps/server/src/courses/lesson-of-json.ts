interface LessonOfJson {
  readonly uuid: string;
  /** ISO 8601, like `end`. */
  readonly start: string;
  readonly end: string;
}

/** A lesson as the rules know it, from one whose instants are texts: in JSON of the database, and as editors wrote it. */
export function toLesson({ uuid, start, end }: LessonOfJson) {
  return { uuid, start: new Date(start), end: new Date(end) };
}
