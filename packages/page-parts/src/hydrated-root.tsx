import { queriesOfPage } from "@kaifong/client/react";
import { NOT_STARTED_ID } from "@kaifong/page-host";
import { Notice } from "@kaifong/ui";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { useShellText } from "./text.ts";

/** The outermost element of every hydrated page: the query cache, and the notice for when its scripts don't come. */
export function HydratedRoot({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(queriesOfPage);
  return (
    <QueryClientProvider client={queries}>
      <NotStarted />
      {children}
    </QueryClientProvider>
  );
}

/**
 * Its buttons wait for scripts that will not come; the script that loads them shows it
 * (packages/page-host/src/run-in-browser.ts).
 */
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
