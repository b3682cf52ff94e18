export * from "./accounts.ts";
export * from "./builders.ts";
export * from "./content.ts";
export * from "./database.ts";
export * from "./relations.ts";
export * from "./server.ts";
export * from "./sessions.ts";
export * from "./wire.ts";
