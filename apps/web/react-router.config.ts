import type { Config } from "@react-router/dev/config";

/**
 * Pages are always rendered on the server. The whole route list is sent with a hydrated page (it is short), so that no manifest
 * is fetched later.
 */
export default {
  ssr: true,
  routeDiscovery: { mode: "initial" },
} satisfies Config;
