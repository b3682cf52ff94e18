import type { PageHost, ServicesOf } from "@kaifong/page-host";
import { pageEntry } from "@kaifong/page-host/server";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { firstPaint } from "virtual:page-scripts";
import { styleSheets } from "virtual:style-parts";
import { servicesContext } from "./page-services.ts";
import { sitePolicy } from "./site-policy.ts";
import { allPages, isListed, patternOf } from "./site-map.ts";
import { detailAddresses } from "./sitemap/detail-addresses.ts";

const { handleRequest, handleError } = pageEntry(servicesContext, styleSheets);
export { handleRequest as default, handleError };

function createLoadContext(services: ServicesOf<"web">): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  return context;
}

/** The functions of this app that the server calls. */
export const pageHost: PageHost<ServicesOf<"web">> = {
  createRequestHandler,
  createLoadContext,
  inlineScripts: firstPaint.code === undefined ? [] : [firstPaint.code],
  policy: sitePolicy,
  sitePages: allPages(),
  publicAddresses: {
    contact: patternOf("contactUs"),
    search: patternOf("searchResult"),
    listed: allPages()
      .filter(isListed)
      .map(({ path }) => path),
    details: detailAddresses,
  },
};
