export * from "./content.ts";
export * from "./database.ts";
export * from "./server.ts";
