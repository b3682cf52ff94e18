import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { HydratedRouter } from "react-router/dom";
import { clientI18n, type TextSettings } from "./client-i18n.ts";

/** Makes the page that the server rendered an application. Texts first: hydrating without them would flash their keys. */
export async function hydratePage(texts: TextSettings): Promise<void> {
  const i18n = await clientI18n(texts);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <I18nextProvider i18n={i18n}>
          <HydratedRouter />
        </I18nextProvider>
      </StrictMode>,
    );
  });
}
