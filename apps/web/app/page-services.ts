import type { Enquiries } from "@kaifong/contract";
import type { PageServices } from "@kaifong/page-host";
import { createContext, type RouterContextProvider } from "react-router";

/** What the server gives to loaders; set once per request by `createLoadContext` of entry.server. */
export const pageServicesContext = createContext<PageServices>();
/** Enquiries of the visitor whose page this is; set with them. */
export const enquiriesContext = createContext<Enquiries>();

/** How old a page may be that shows what changes by itself, in seconds. Its scripts ask again while it is open. */
export const FRESH_SECONDS = {
  /** Places left. */
  places: 30,
  /** Open or closed, and where places left are an aside. */
  hours: 60,
} as const;

/** The services of this request, inside a loader: `const { content } = services(context)`. */
export function services(context: Readonly<RouterContextProvider>): PageServices {
  return context.get(pageServicesContext);
}
