/** Of the contract, for who sends what a file has. */
export { MAX_IMPORTED_READINGS } from "@kaifong/contract";
export * from "./read-bundle.ts";
export * from "./write-bundle.ts";
