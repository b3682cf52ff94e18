import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  useContext,
  useMemo,
} from "react";
import type { SentPage } from "./sent-page.ts";

/**
 * Stands for `react-router` in scripts of browsers (`vite/browser-router.ts`). Every page comes from the server, and
 * every link asks for another document: a browser needs to know what page it has been sent, and no way to render others. What is
 * exported here bears the names and the meaning of React Router's; the build asks for what is `@public`.
 */

/** As the build leaves it: without loaders. */
export interface RouteModule {
  readonly default?: ComponentType;
  /** Of the outermost route alone. */
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>;
  readonly ErrorBoundary?: ComponentType;
  readonly handle?: unknown;
}

interface Page extends SentPage {
  readonly modules: Readonly<Record<string, RouteModule>>;
  /** Where the page was when it came. */
  readonly location: Readonly<Record<"pathname" | "search" | "hash", string>>;
}

const PageContext = createContext<Page | undefined>(undefined);
/** Which of the routes renders. */
const IndexContext = createContext(0);
const ErrorContext = createContext<unknown>(undefined);

function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("Nothing of a route renders outside of <PageRoot>");
  return page;
}

/**
 * The page as the server rendered it. The fragments beside nothing are those of React Router on the server: ids that React makes
 * (`useId`) follow from where an element stands among others.
 */
export function PageRoot({ page }: { readonly page: Page }) {
  const root = (
    <PageContext value={page}>
      <Boundary page={page}>
        <>
          <Route index={0} />
          {null}
        </>
      </Boundary>
    </PageContext>
  );
  return createElement(Fragment, null, root, null);
}

function Route({ index }: { readonly index: number }) {
  const { matches, modules } = usePage();
  const { default: Content = Outlet, Layout = Fragment } = modules[matches[index]?.id ?? ""] ?? {};
  if (index >= matches.length) return null;
  return (
    <IndexContext value={index}>
      <Layout>
        <Content />
      </Layout>
    </IndexContext>
  );
}

interface BoundaryProps {
  readonly page: Page;
  readonly children: ReactNode;
}

/** What fails while it renders leaves the shell of the page, and in it what the outermost route says of that. */
class Boundary extends Component<BoundaryProps, { readonly error?: unknown }> {
  override readonly state: { readonly error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const { page, children } = this.props;
    if (this.state.error === undefined) return children;
    const { Layout = Fragment, ErrorBoundary = Fragment } = page.modules[page.matches[0]?.id ?? ""] ?? {};
    return (
      <ErrorContext value={this.state.error}>
        <Layout>
          <ErrorBoundary />
        </Layout>
      </ErrorContext>
    );
  }
}

/**
 * The route within this one.
 * @public
 */
export function Outlet() {
  return <Route index={useContext(IndexContext) + 1} />;
}

/** @public */
export function useRouteLoaderData(routeId: string): unknown {
  return usePage().loaderData[routeId];
}

/** @public */
export function useLoaderData(): unknown {
  const { matches, loaderData } = usePage();
  return loaderData[matches[useContext(IndexContext)]?.id ?? ""];
}

/** @public */
export function useMatches() {
  const { matches, loaderData, modules } = usePage();
  return useMemo(
    () => matches.map((match) => ({ ...match, loaderData: loaderData[match.id], handle: modules[match.id]?.handle })),
    [matches, loaderData, modules],
  );
}

/** @public */
export function useLocation() {
  return usePage().location;
}

/** For reading. @public */
export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = usePage().location;
  return useMemo(() => [new URLSearchParams(search)] as const, [search]);
}

/** @public */
export function useRouteError(): unknown {
  return useContext(ErrorContext);
}

/** Responses of errors are the server's: a page that it could not give is not sent to run. @public */
export function isRouteErrorResponse(): false {
  return false;
}

/** The stylesheet stands in the page already. @public */
export function Links(): null {
  return null;
}

/** The build wraps a route's component in it, to hand it what no component here takes. @public */
export function UNSAFE_withComponentProps<Content>(content: Content): Content {
  return content;
}

/** @public */
export { UNSAFE_withComponentProps as UNSAFE_withErrorBoundaryProps };

/** What loaders find in it is the server's alone. */
function createServerContext(): object {
  return {};
}
/** @public */
export { createServerContext as createContext };
