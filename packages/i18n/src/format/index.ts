export { around } from "./around.ts";
export * from "./centre-names.ts";
export { formatClock, formatClockHour } from "./clock.ts";
export * from "./dates.ts";
export * from "./fees.ts";
export * from "./lessons.ts";
export * from "./numbers.ts";
export * from "./plain-text.ts";
export * from "./whole-figures.ts";
