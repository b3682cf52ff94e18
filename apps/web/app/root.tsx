import "@kaifong/ui/styles.css";
import "./styles/state.css";
import { languageOf } from "@kaifong/i18n";
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  redirect,
  useRouteError,
} from "react-router";
import * as pageScripts from "virtual:page-scripts";
import { services } from "./page-services.ts";
import { Document } from "./shell/document/document.tsx";
import { FailurePage, NotFoundPage } from "./shell/document/error-pages.tsx";
import { languageRedirect } from "./shell/language/language-redirect.ts";
import { readShellData, useShellData } from "./shell/shell-data.ts";
import { usePageLocation } from "./shell/page-location.ts";
import { Shell } from "./shell/shell.tsx";

const languageFromQuery: MiddlewareFunction = ({ request }, next) => {
  const target = languageRedirect(new URL(request.url));
  if (target !== undefined) throw redirect(target);
  return next();
};

export const middleware = [languageFromQuery];

export function loader({ context }: LoaderFunctionArgs) {
  return { ...readShellData(services(context)), scripts: { ...pageScripts } };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const shell = useShellData();
  const where = usePageLocation();
  return (
    <Document shell={shell} where={where} language={languageOf(shell?.language ?? where.language.code)}>
      <Shell shell={shell} where={where}>
        {children}
      </Shell>
    </Document>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <FailurePage />;
}
