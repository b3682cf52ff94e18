/** For hydrated pages; small scripts need none of it. */
export * from "./api-query.ts";
export * from "./arrival.ts";
export * from "./use-invalidate.ts";
export * from "./use-address-state.ts";
export * from "./use-opening.ts";
export * from "./login-first.ts";
export * from "./prefetch.ts";
export * from "./query-client.ts";
export * from "./saved-at-end.ts";
export * from "./session.ts";
export * from "./slow.ts";
