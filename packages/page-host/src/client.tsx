import { TextsProvider } from "@kaifong/i18n/browser-texts";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { PageRoot, type RouteModule } from "./browser-router.tsx";
import { clientI18n, type TextSettings } from "./client-i18n.ts";
import { SENT_PAGE_ID, type SentPage } from "./sent-page.ts";

export type { RouteModule };
export { spokenBy } from "./text-address.ts";

/**
 * Hydrates the page that the server rendered. Texts are loaded first, because hydrating without them would flash their keys.
 * `modules`: those of its routes by their ids.
 */
export async function hydratePage(modules: Readonly<Record<string, RouteModule>>, settings: TextSettings): Promise<void> {
  const texts = await clientI18n(settings);
  // The server writes it with the same type (run-in-browser.ts).
  const sent = JSON.parse(document.getElementById(SENT_PAGE_ID)?.textContent ?? "") as SentPage;
  const { pathname, search, hash } = window.location;
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TextsProvider texts={texts}>
          <PageRoot page={{ ...sent, modules, location: { pathname, search, hash } }} />
        </TextsProvider>
      </StrictMode>,
    );
  });
}
