import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { PageRoot, type RouteModule } from "./browser-router.tsx";
import { clientI18n, type TextSettings } from "./client-i18n.ts";
import { SENT_PAGE_ID, type SentPage } from "./sent-page.ts";

export type { RouteModule };

/**
 * Makes the page that the server rendered an application. Texts first: hydrating without them would flash their keys. In: its
 * routes' modules by their ids.
 */
export async function hydratePage(modules: Readonly<Record<string, RouteModule>>, texts: TextSettings): Promise<void> {
  const i18n = await clientI18n(texts);
  // Written by the server with this very type (page-scripts.ts).
  const sent = JSON.parse(document.getElementById(SENT_PAGE_ID)?.textContent ?? "") as SentPage;
  const { pathname, search, hash } = window.location;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <PageRoot page={{ ...sent, modules, location: { pathname, search, hash } }} />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}
