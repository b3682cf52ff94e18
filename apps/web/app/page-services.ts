import type { ServicesOf } from "@kaifong/page-host";
import { createContext, type RouterContextProvider } from "react-router";

/** All services of the server for the loaders of this app; set once per request by `createLoadContext` of entry.server. */
export const servicesContext = createContext<ServicesOf<"web">>();

/** How old a page may be, in seconds, that shows what changes by itself. Its scripts ask again while it is open. */
export const FRESH_SECONDS = {
  /** Places left. */
  places: 30,
  /** Open or closed, and where places left are a side matter. */
  hours: 60,
} as const;

/** The services of this request, inside a loader: `const { content } = services(context)`. */
export function services(context: Readonly<RouterContextProvider>): ServicesOf<"web"> {
  return context.get(servicesContext);
}
