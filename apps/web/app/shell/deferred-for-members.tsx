import { attribute } from "@kaifong/ui/attributes";
import type { ReactNode } from "react";
import { FOR_MEMBERS_ATTRIBUTE } from "./attributes.ts";
import { useWhere } from "./where.ts";

/**
 * What of the shell only members use. On a page that most people read without logging in it waits in a template, where the
 * browser styles and lays out nothing of it, until the script of the session finds somebody (header/session.client.ts); a page
 * that runs in the browser draws it itself.
 */
export function DeferredForMembers({ children }: { readonly children: ReactNode }) {
  const { page } = useWhere();
  return page?.app === undefined ? <template {...attribute(FOR_MEMBERS_ATTRIBUTE)}>{children}</template> : children;
}
