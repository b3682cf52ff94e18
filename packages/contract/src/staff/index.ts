/**
 * What staff do, by their permission: what each use case is asked with, whoever asks, a program of the terminal or a page. Apart
 * from the contract's own index, so that no page of members carries it.
 */
export * from "./care.ts";
export * from "./consultations.ts";
export * from "./corrections.ts";
export * from "./lists.ts";
export * from "./mobiles.ts";
export * from "./registrations.ts";
export * from "./risk-records.ts";
