export * from "./api.ts";
export * from "./call.ts";
export * from "./forced-logout.ts";
export * from "./form-draft.ts";
export * from "./limit-time.ts";
export type { CallResult } from "./send.ts";
export * from "./session-state.ts";
export * from "./session-store.ts";
export * from "./storage.ts";
