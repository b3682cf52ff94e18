/**
 * The inputs of the use cases of staff, by permission; the same for a command in the terminal and for a page. Apart from the
 * contract's own index, so that no page of members loads them.
 */
export * from "./care.ts";
export * from "./consultations.ts";
export * from "./corrections.ts";
export * from "./lists.ts";
export * from "./mobiles.ts";
export * from "./registrations.ts";
export * from "./risk-records.ts";
export * from "./sessions.ts";
