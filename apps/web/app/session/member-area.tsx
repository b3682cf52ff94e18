import { splitLanguage } from "@kaifong/i18n";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { pathTo } from "../paths.ts";
import { api } from "./api.ts";
import { CallError } from "./call-error.ts";
import { isLeaving } from "./notice.ts";
import { refreshesOn } from "./refreshes-on.ts";
import { sessionStore } from "./store.ts";
import { useSession } from "./use-session.ts";

/** What every page that runs as an application stands in: the query cache and the refreshing of the token. */
export function AppPage({ children }: { children: ReactNode }) {
  const [queries] = useState(newQueryClient);
  const { pathname } = useLocation();
  const session = useSession();
  const known = session !== undefined;

  useEffect(() => {
    if (known && refreshesOn(pathname, sessionStore.read())) void api.refresh();
  }, [known, pathname]);

  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** Responses of the server are asked for again only when something has changed them; a lost connection is tried once more. */
function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: (times, error) => times < 1 && isLostConnection(error), staleTime: 30_000 } },
  });
}

function isLostConnection(error: Error): boolean {
  return error instanceof CallError && error.failure === null;
}

/** Somebody on the way home is left alone this long: their session has just ended on purpose. */
const LEAVING_MS = 5000;

/**
 * Shows its content to a visitor who has logged in. Others are sent to the login page, which brings them back here; until it is
 * known which, `waiting` stands in its place.
 */
export function MembersOnly({ children, waiting }: { children: ReactNode; waiting: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const loggedOut = session !== undefined && !session.auth.loginStatus;

  useEffect(() => {
    if (!loggedOut) return undefined;
    const login = pathTo(splitLanguage(pathname).language, "login", undefined, { next: pathname + search });
    const timer = setTimeout(() => window.location.replace(login), isLeaving() ? LEAVING_MS : 0);
    return () => clearTimeout(timer);
  }, [loggedOut, pathname, search]);

  return session?.auth.loginStatus === true ? children : waiting;
}
