export * from "./class-sync.ts";
export * from "./release.ts";
