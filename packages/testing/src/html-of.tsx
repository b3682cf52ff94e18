import type { Language } from "@kaifong/i18n";
import { serverI18n } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { createStaticRouter, type StaticHandler, type StaticHandlerContext, StaticRouterProvider } from "react-router";

/** The HTML of a handler's pages, in one language. */
export function htmlOf(handler: StaticHandler, context: StaticHandlerContext, language: Language): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(language)}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </I18nextProvider>,
  );
}
