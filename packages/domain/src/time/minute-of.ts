const HOUR_MINUTES = 60;

/** The minute of the day, 0–1439, of a clock of 24 hours: `08:05`; what follows its minutes doesn't count. */
export function minuteOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour * HOUR_MINUTES + minute;
}
