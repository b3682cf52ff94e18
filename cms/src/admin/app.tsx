import zh from "./translations/zh.json";
import zhHans from "./translations/zh-Hans.json";

/** Strapi remembers here, per installation (ours has no id), that its advertisement was closed. */
const CLOSED_BANNER = "STRAPI_MEDIA_LIBRARY_BANNER_DISMISSED_FOR_false:false";

/** Strapi's Chinese covers about half of what editors see; these are the words they meet every day. */
export default {
  config: {
    locales: ["zh", "zh-Hans", "en"],
    translations: { zh, "zh-Hans": zhHans },
    tutorials: false,
    notifications: { releases: false },
  },
  bootstrap(): void {
    window.localStorage.setItem(CLOSED_BANNER, "true");
  },
};
