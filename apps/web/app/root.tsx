import { languageOf, pathIn, splitLanguage } from "@kaifong/i18n";
import { Links, type LoaderFunctionArgs, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteLoaderData } from "react-router";
import { services } from "./page-services.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { language, settings, nonce } = services(context);
  return { language: language.code, settings, nonce };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const isApp = useMatches().some(({ handle }) => typeof handle === "object" && handle !== null && "app" in handle);
  const language = languageOf(data?.language ?? splitLanguage(pathname).language.code);
  return (
    <html lang={language.htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <a href={pathIn(language, "/")}>{pathIn(language, "/")}</a>
        {isApp ? (
          <>
            <ScrollRestoration nonce={data?.nonce} />
            <Scripts nonce={data?.nonce} />
          </>
        ) : null}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
