import { useLoginFirst } from "@kaifong/client/react";
import { splitLanguage } from "@kaifong/i18n";
import { NOT_STARTED_ID } from "@kaifong/page-host";
import { useShellText } from "@kaifong/page-parts";
import { Notice } from "@kaifong/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { pathTo } from "../paths.ts";
import { queriesOfPage } from "./prefetch.ts";
import { isLeaving } from "./leave-page.ts";
import { useSession } from "./use-session.ts";

/**
 * What every page that runs as an application stands in: the query cache, and what is said where its scripts don't come.
 * `ApplicationPage` of the shell adds heading, notice and telephone in one column; a page whose form has its help beside it (to
 * log in, to join, to a new password, to enrol) lays these out by itself.
 */
export function AppPage({ children }: { children: ReactNode }) {
  const [queries] = useState(queriesOfPage);
  return (
    <QueryClientProvider client={queries}>
      <NotStarted />
      {children}
    </QueryClientProvider>
  );
}

/** Its buttons wait for scripts that will not come: shown by what asks for them (packages/page-host/src/run-in-browser.ts). */
function NotStarted() {
  const { t } = useShellText();
  const { pathname, search } = useLocation();
  return (
    <div id={NOT_STARTED_ID} hidden>
      <Notice tone="attention" role="alert">
        <p>
          {t("waiting.notStarted")} <a href={pathname + search}>{t("waiting.reload")}</a>
        </p>
      </Notice>
    </div>
  );
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
