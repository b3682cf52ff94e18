export * from "./rights.ts";
export * from "./joining.ts";
export * from "./registration.ts";
export * from "./member-types.ts";
export * from "./password.ts";
export * from "./care.ts";
export * from "./card.ts";
export * from "./passkeys.ts";
