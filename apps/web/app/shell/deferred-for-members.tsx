import { attribute } from "@kaifong/ui/attributes";
import type { ReactNode } from "react";
import { FOR_MEMBERS_ATTRIBUTE } from "./attributes.ts";
import { usePageLocation } from "./page-location.ts";

/**
 * The parts of the shell that only members use. On a page that most people read without logging in they wait in a template, where
 * the browser neither styles nor lays them out, until the script of the session finds somebody (header/session.client.ts); a page
 * that runs in the browser renders them itself.
 */
export function DeferredForMembers({ children }: { readonly children: ReactNode }) {
  const { page } = usePageLocation();
  return page?.app === undefined ? <template {...attribute(FOR_MEMBERS_ATTRIBUTE)}>{children}</template> : children;
}
