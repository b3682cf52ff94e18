import type { Centre } from "@kaifong/content";

/** What the calendar says of a centre. */
export type NamedCentre = Pick<Centre, "code" | "name" | "phone" | "address">;
