import { useLoginFirst } from "@kaifong/client/react";
import { splitLanguage } from "@kaifong/i18n";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { pathTo } from "../paths.ts";
import { queriesOfPage } from "./ahead.ts";
import { isLeaving } from "./notice.ts";
import { useSession } from "./use-session.ts";

/** What every page that runs as an application stands in: the query cache. */
export function AppPage({ children }: { children: ReactNode }) {
  const [queries] = useState(queriesOfPage);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/**
 * Shows its content to a visitor who has logged in. Others are sent to the login page, which brings them back here; until it is
 * known which, `waiting` stands in its place.
 */
export function MembersOnly({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  useLoginFirst(session, pathTo(splitLanguage(pathname).language, "login", undefined, { next: pathname + search }), isLeaving);

  return session?.auth.loginStatus === true ? children : waiting;
}
