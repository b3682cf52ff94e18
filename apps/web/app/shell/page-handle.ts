/** Types for what a page says about itself: its loader in a `head`, its module in a `handle`. */
import type { Prefetch } from "@kaifong/client/react";
import type { MediaImage } from "@kaifong/content";
import { type RunningHandle, runsInBrowser } from "@kaifong/page-host";
import { useMatches, useRouteError } from "react-router";

export type SharedImage = Pick<MediaImage, "src" | "alt" | "width" | "height">;

/** The facts that a page's loader may give about itself: `return { head: { title, description }, … }`. */
export interface PageHead {
  readonly title?: string | undefined;
  /** The outcome of a form, first in the browser's title: what was sent, or that something is wrong. The page's name follows. */
  readonly outcome?: string | undefined;
  /** Which page of a long list is shown; the first one isn't named. */
  readonly page?: number | undefined;
  readonly description?: string | undefined;
  /** The page above it, when the site map cannot name it: the kind of health information an article belongs to. */
  readonly parent?: { readonly label: string; readonly href: string } | undefined;
  /** The picture next to a shared link. */
  readonly image?: SharedImage | null | undefined;
  /** The page's data for machines (structured-data.ts). */
  readonly structured?: object | undefined;
}

/** The head of the innermost page, when its loader gives one. */
export function usePageHead(): PageHead {
  const data: unknown = useMatches().at(-1)?.loaderData;
  const head = typeof data === "object" && data !== null ? objectAt(data, "head") : undefined;
  if (head === undefined) return {};
  const page = numberAt(head, "page");
  return {
    title: textAt(head, "title"),
    outcome: textAt(head, "outcome"),
    page: page !== undefined && page > 1 ? page : undefined,
    description: textAt(head, "description"),
    parent: parentIn(head),
    image: sharedImageIn(head),
    structured: objectAt(head, "structured"),
  };
}

function parentIn(head: object): PageHead["parent"] {
  const parent = objectAt(head, "parent");
  const [label, href] = parent ? [textAt(parent, "label"), textAt(parent, "href")] : [];
  return label && href ? { label, href } : undefined;
}

function sharedImageIn(head: object): SharedImage | undefined {
  const image = objectAt(head, "image");
  if (image === undefined) return undefined;
  const [src, width, height] = [textAt(image, "src"), numberAt(image, "width"), numberAt(image, "height")];
  return src && width && height ? { src, width, height, alt: textAt(image, "alt") ?? "" } : undefined;
}

function objectAt(value: object, name: string): object | undefined {
  const found: unknown = Reflect.get(value, name);
  return typeof found === "object" && found !== null ? found : undefined;
}

function numberAt(value: object, name: string): number | undefined {
  const found: unknown = Reflect.get(value, name);
  return typeof found === "number" ? found : undefined;
}

function textAt(value: object, name: string): string | undefined {
  const found: unknown = Reflect.get(value, name);
  return typeof found === "string" && found !== "" ? found : undefined;
}

/** The type of the `handle` that the module of a hydrated page exports. */
export interface HydratedHandle extends RunningHandle {
  /** The logged-in member's data with which it begins: fetched before it is drawn (session/prefetch.ts). */
  readonly prefetch?: Prefetch;
}

/** The handle of this page when it is hydrated; undefined when it comes without React, or has failed. */
export function useHydratedHandle(): HydratedHandle | undefined {
  const failed = (useRouteError() ?? undefined) !== undefined;
  const matches = useMatches();
  return failed ? undefined : handleOf(matches);
}

function handleOf(matches: readonly { readonly handle: unknown }[]): HydratedHandle | undefined {
  return matches.map(({ handle }) => handle).find(isHydratedHandle);
}

export const isHydratedHandle: (handle: unknown) => handle is HydratedHandle = runsInBrowser;
