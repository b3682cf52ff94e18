export * from "./auth.ts";
export * from "./client.ts";
export * from "./coded-lists.ts";
export * from "./endpoint.ts";
export * from "./enrolment.ts";
export * from "./envelope.ts";
export * from "./error-codes.ts";
export * from "./programme.ts";
