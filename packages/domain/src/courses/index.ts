export * from "./class-sync.ts";
