import type { Enquiries } from "@kaifong/contract";
import type { PageServices } from "@kaifong/page-host";
import { createContext, type RouterContextProvider } from "react-router";

/** What the server gives to loaders; set once per request by `createLoadContext` of entry.server. */
export const pageServicesContext = createContext<PageServices>();
/** Enquiries of the visitor whose page this is; set with them. */
export const enquiriesContext = createContext<Enquiries>();

/** The services of this request, inside a loader: `const { content } = services(context)`. */
export function services(context: Readonly<RouterContextProvider>): PageServices {
  return context.get(pageServicesContext);
}
