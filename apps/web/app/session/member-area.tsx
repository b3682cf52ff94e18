import { LoggedInOnly } from "@kaifong/page-parts";
import type { ReactNode } from "react";
import { pathTo } from "../paths.ts";
import { isLeaving } from "./leave-page.ts";
import { sessionStore } from "./store.ts";

/** Shows its content to a member who has logged in. */
export function MembersOnly({ children, fallback }: { readonly children: ReactNode; readonly fallback: ReactNode }) {
  return (
    <LoggedInOnly
      store={sessionStore}
      login={(language, next) => pathTo(language, "login", undefined, { next })}
      {...{ isLeaving, fallback, children }}
    />
  );
}
