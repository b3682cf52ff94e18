import type { PageServices } from "@kaifong/page-host";
import { createContext, type RouterContextProvider } from "react-router";

/** What the server gives to loaders; set once per request by `createLoadContext` of entry.server. */
export const pageServicesContext = createContext<PageServices>();

/** The services of this request, inside a loader: `const { content } = services(context)`. */
export function services(context: Readonly<RouterContextProvider>): PageServices {
  return context.get(pageServicesContext);
}
