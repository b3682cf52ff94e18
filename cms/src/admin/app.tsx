import zh from "./translations/zh.json";
import zhHans from "./translations/zh-Hans.json";

/** Strapi remembers here, per installation (ours has no id), that its advertisement was closed. */
const CLOSED_BANNER = "STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false";

interface Action {
  readonly type: string;
  readonly payload?: { readonly queryCacheKey?: string };
}

/**
 * Saving shows an entry as saved before the response is there, and takes that back when it is refused: with it went all
 * that had been typed. Without the early showing the form keeps what stands in it, and the message beside it.
 */
const keepWhatWasTyped = () => () => (next: (action: Action) => unknown) => (action: Action) => {
  const early =
    action.type === "adminApi/queries/queryResultPatched" && action.payload?.queryCacheKey?.startsWith("getDocument(");
  return early ? undefined : next(action);
};

/** Strapi's Chinese covers about half of what editors see; these are the words they meet every day. */
export default {
  config: {
    locales: ["zh", "zh-Hans", "en"],
    translations: { zh, "zh-Hans": zhHans },
    tutorials: false,
    notifications: { releases: false },
  },
  register(app: { addMiddlewares(middlewares: readonly unknown[]): void }): void {
    app.addMiddlewares([keepWhatWasTyped]);
  },
  bootstrap(): void {
    window.localStorage.setItem(CLOSED_BANNER, "true");
  },
};
