import type { ContentReader } from "@kaifong/content";
import type { createRequestHandler, RouterContextProvider } from "react-router";
import type { ContentPolicy } from "./content-policy.ts";
import type { PageServices } from "./page-services.ts";

export { readOption } from "./read-option.ts";
export { type ContentPolicy, contentPolicy, type PagePolicy } from "./content-policy.ts";
export { retryLater, type ListState, listStateOf, missing, notFoundOnThisSite } from "./missing.ts";
export { pageOf, WHOLE_LIST } from "./page-of.ts";
export { NOT_STARTED_ID, type RunningHandle, runsInBrowser } from "./sent-page.ts";
export type { AppName, AppServices, ServicesOf } from "./app-services.ts";
export type { DemoMessage, DemoMessages } from "./demo-messages.ts";
export type { CheckedMessage, MessageCheck, MessageChecks } from "./message-checks.ts";
export type { Enquiries, SentEnquiryForm, EnquiryResult } from "./enquiries.ts";
/** @public The module that the build makes of them has this in its type. */
export type { StyleSheets } from "./style-sheets.ts";
export type { Registrations } from "./registrations.ts";
export type { SubscribedCalendar, CalendarSubscriptions, OwnPlace } from "./calendar-subscriptions.ts";
export type { PageServices } from "./page-services.ts";
/** @public The return type of pages' loaders: callers need its name. */
export type { PublicSettings } from "./page-services.ts";

/** The facts about a page in its `handle`. */
export interface PageHandle {
  /** Whether it is hydrated: rendered for each request, with a nonce. */
  readonly app?: boolean;
  /** Its address is a secret: nobody may find it, nor learn it from whoever reads the page. */
  readonly secret?: boolean;
  /** Query parameters that the page reads, in addition to those in the site map. */
  readonly searchParams?: readonly string[];
  /** Has the external search. */
  readonly search?: boolean;
}

/** A page of the site map. */
interface SitePage {
  /** Without language prefix. */
  readonly path: string;
  readonly search?: readonly string[] | undefined;
}

/** The public addresses for search engines and for reports of weaknesses: paths without language prefix. */
export interface PublicAddresses {
  readonly contact: string;
  readonly search: string;
  /** Pages that search engines should know: public, and one address without parameters. */
  readonly listed: readonly string[];
  /** The pages about one entry each, as published now. */
  readonly details: (content: ContentReader) => readonly string[];
}

/**
 * The interface between the server and a React app whose pages it renders: `entry.server` exports it as `pageHost`, and the
 * server calls it.
 */
export interface PageHost<Services extends PageServices = PageServices> {
  /** From the copy of the framework that the pages use: in development there are two, and each accepts only its own contexts. */
  readonly createRequestHandler: typeof createRequestHandler;
  /** Called once per request; the result goes to the request handler. */
  readonly createLoadContext: (services: Services) => RouterContextProvider;
  /** Scripts in the pages themselves: these are allowed, and no other. */
  readonly inlineScripts: readonly string[];
  /** The Content-Security-Policy of its pages. */
  readonly policy: ContentPolicy;
  readonly sitePages: readonly SitePage[];
  /** For the app at `/`; pages of others are not to be found. */
  readonly publicAddresses?: PublicAddresses;
}
