import type { Centre } from "@kaifong/content";

/** The facts of a centre that the calendar shows. */
export type NamedCentre = Pick<Centre, "code" | "name" | "phone" | "address">;
