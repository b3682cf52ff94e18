export * from "./moves.ts";
