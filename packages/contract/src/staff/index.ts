/**
 * The use cases of staff, with their inputs, payloads and refusals; the same for a command in the terminal and for a page. Apart
 * from the contract's own index, so that no page of members loads them.
 */
export * from "./calls.ts";
export * from "./care.ts";
export * from "./consultations.ts";
export * from "./corrections.ts";
export * from "../decisions.ts";
export * from "./endpoints.ts";
export * from "./enrolments.ts";
export type { Seen } from "./fields.ts";
export * from "./held-changes.ts";
export * from "./lists.ts";
export * from "./memberships.ts";
export * from "./mobiles.ts";
export * from "./registrations.ts";
export * from "./risk-records.ts";
export * from "./sessions.ts";
