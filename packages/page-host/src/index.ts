import type { ContentReader } from "@kaifong/content";
import type { createRequestHandler, RouterContextProvider } from "react-router";
import type { ContentPolicy } from "./content-policy.ts";
import type { PageServices } from "./page-services.ts";

export { chosen } from "./chosen.ts";
export { type ContentPolicy, contentPolicy, type PagePolicy } from "./content-policy.ts";
export { retryLater, type ListState, listStateOf, missing, notOnThisSite } from "./missing.ts";
export { pageOf, WHOLE_LIST } from "./page-of.ts";
export { NOT_STARTED_ID, type RunningHandle, runsInBrowser } from "./sent-page.ts";
export type { AppName, AppServices, ServicesOf } from "./app-services.ts";
export type { DemoMessage, DemoMessages } from "./demo-messages.ts";
export type { CheckedMessage, MessageCheck, MessageChecks } from "./message-checks.ts";
export type { Enquiries, SentEnquiryForm, EnquiryResult } from "./enquiries.ts";
export type { Registrations } from "./registrations.ts";
export type { SubscribedCalendar, CalendarSubscriptions, OwnPlace } from "./calendar-subscriptions.ts";
export type { PageServices } from "./page-services.ts";
/** @public Pages' loaders give it: whoever writes down their types has to name it. */
export type { PublicSettings } from "./page-services.ts";

/** What a page says about itself in its `handle`. */
export interface PageHandle {
  /** Is hydrated: rendered for each request, with a nonce. */
  readonly app?: boolean;
  /** Its address is a secret: nobody is to find it, or to hear of it from who reads it. */
  readonly secret?: boolean;
  /** Query parameters that the page reads, over what the site map says. */
  readonly searchParams?: readonly string[];
  /** Carries the external search. */
  readonly search?: boolean;
}

/** A page of the site map. */
interface SitePage {
  /** Without language prefix. */
  readonly path: string;
  readonly search?: readonly string[] | undefined;
}

/** What the server says of the public site to search engines and finders of weaknesses: paths without language prefix. */
export interface PublicAddresses {
  readonly contact: string;
  readonly search: string;
  /** Pages that search engines should know: public, and one address without parameters. */
  readonly listed: readonly string[];
  /** The pages about one thing each, as published now. */
  readonly details: (content: ContentReader) => readonly string[];
}

/**
 * The seam between the server and a React app whose pages it renders: `entry.server` exports it as `pageHost`, the server asks
 * it.
 */
export interface PageHost<Services extends PageServices = PageServices> {
  /** Of the copy of the framework that the pages use: in development there are two, and each takes only its own contexts. */
  readonly createRequestHandler: typeof createRequestHandler;
  /** Called once per request; the result goes to the request handler. */
  readonly createLoadContext: (services: Services) => RouterContextProvider;
  /** Scripts that stand in pages themselves: these are allowed, and no other. */
  readonly inlineScripts: readonly string[];
  /** The Content-Security-Policy of its pages. */
  readonly policy: ContentPolicy;
  readonly sitePages: readonly SitePage[];
  /** Of the app at `/`; pages of others are for nobody to find. */
  readonly publicAddresses?: PublicAddresses;
}
