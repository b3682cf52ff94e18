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
 * Replaces `react-router` in scripts of browsers (`vite/browser-router.ts`). Every page comes from the server, and every link
 * loads another document: a browser needs to know which page it has got, and no way to render others. The exports have the names
 * and the meaning of React Router's; the build needs those that are `@public`.
 */

/** A route's module after the build: without loaders. */
export interface RouteModule {
  readonly default?: ComponentType;
  /** Only in the outermost route. */
  readonly Layout?: ComponentType<{ readonly children: ReactNode }>;
  readonly ErrorBoundary?: ComponentType;
  readonly handle?: unknown;
}

interface Page extends SentPage {
  readonly modules: Readonly<Record<string, RouteModule>>;
  /** The address of the page when it came. */
  readonly location: Readonly<Record<"pathname" | "search" | "hash", string>>;
}

const PageContext = createContext<Page | undefined>(undefined);
/** The index of the route that renders. */
const IndexContext = createContext(0);
const ErrorContext = createContext<unknown>(undefined);

function usePage(): Page {
  const page = useContext(PageContext);
  if (!page) throw new Error("Nothing of a route renders outside of <PageRoot>");
  return page;
}

/**
 * The page as the server rendered it. The fragments with nothing next to them are those of React Router on the server: ids that
 * React makes (`useId`) follow from an element's position among others.
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

/** Catches what fails during rendering: the shell of the page stays, with the error view of the outermost route in it. */
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

/** Responses of errors come from the server alone: a page that failed does not run in the browser. @public */
export function isRouteErrorResponse(): false {
  return false;
}

/** The page has its stylesheet already. @public */
export function Links(): null {
  return null;
}

/** The build wraps a route's component in it, to pass props that no component here takes. @public */
export function UNSAFE_withComponentProps<Content>(content: Content): Content {
  return content;
}

/** @public */
export { UNSAFE_withComponentProps as UNSAFE_withErrorBoundaryProps };

/** Only the server has the values that loaders read from it. */
function createServerContext(): object {
  return {};
}
/** @public */
export { createServerContext as createContext };
