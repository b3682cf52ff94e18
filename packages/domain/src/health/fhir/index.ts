/** From the contract, for whoever sends the readings of a file. */
export { MAX_IMPORTED_READINGS } from "@kaifong/contract";
export * from "./read-bundle.ts";
export * from "./write-bundle.ts";
