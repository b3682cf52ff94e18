import { useId } from "react";
import { renderToString } from "react-dom/server";
import * as serverRouter from "react-router";
import { type EntryContext, ServerRouter } from "react-router";
import { expect, test } from "vitest";
import * as browserRouter from "./browser-router.tsx";
import { runningPage } from "./run-in-browser.ts";

const ADDRESS = "https://site.example/sc/login?next=%2Fme";
const SENDING = { nonce: "abc", language: "zh-CN", apiBaseUrl: "https://api.example" };
const DATA = { root: { name: "</script><b>" }, page: { days: [1, null] } };

/** The exports of either router that pages use. */
type Router = Pick<
  typeof serverRouter,
  "Outlet" | "useLoaderData" | "useLocation" | "useMatches" | "useRouteError" | "useRouteLoaderData" | "useSearchParams"
>;

/** A shell with its own data, and in it a page that shows everything it gets. */
function modulesBy(router: Router) {
  const Shell = ({ children }: { children: React.ReactNode }) => (
    <main id={useId()}>
      {JSON.stringify(router.useRouteLoaderData("root"))}
      {JSON.stringify(router.useRouteError() ?? "no error")}
      {children}
    </main>
  );
  const Page = () => {
    const { pathname, search } = router.useLocation();
    const known = [router.useLoaderData(), pathname, search, router.useSearchParams()[0].get("next")];
    const matches = router.useMatches().map(({ id, handle, loaderData }) => ({ id, handle, loaderData }));
    return <p id={useId()}>{JSON.stringify([known, matches])}</p>;
  };
  return { root: { default: router.Outlet, Layout: Shell }, page: { default: Page, handle: { app: true, texts: ["auth"] } } };
}

async function contextOf(modules: ReturnType<typeof modulesBy>): Promise<EntryContext> {
  const handler = serverRouter.createStaticHandler([
    {
      ...{ id: "root", loader: () => DATA.root },
      children: [{ id: "page", path: "/sc/login", handle: modules.page.handle, loader: () => DATA.page }],
    },
  ]);
  const staticHandlerContext = await handler.query(new Request(ADDRESS));
  if (staticHandlerContext instanceof Response) throw new Error("redirected");
  const route = { hasLoader: true, hasAction: false, hasErrorBoundary: false, imports: ["/assets/shared.js"] };
  const routes = {
    root: { ...route, id: "root", path: "", module: "/assets/root.js" },
    page: { ...route, id: "page", parentId: "root", path: "sc/login", module: "/assets/login.js" },
  };
  const manifest = { entry: { module: "/assets/entry.js", imports: ["/assets/shared.js"] }, routes, url: "", version: "" };
  const rest = { manifest, routeModules: modules, staticHandlerContext, isSpaMode: false, ssr: true, future: {} };
  // The parts of a build that the server's router reads.
  return { ...rest, routeDiscovery: { mode: "initial" }, serializeError: () => undefined } as unknown as EntryContext;
}

test("renders in the browser what the server has rendered, including the ids that React makes", async () => {
  const context = await contextOf(modulesBy(serverRouter));
  const onServer = renderToString(<ServerRouter context={context} url={ADDRESS} />);
  const scripts = runningPage(context, SENDING) ?? "";
  const sent = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(scripts)?.[1] ?? "";
  const { pathname, search, hash } = new URL(ADDRESS);
  // It exports fewer types than React Router, which it replaces when a browser's scripts are built.
  const asked = browserRouter as unknown as Router;
  const inBrowser = renderToString(
    <browserRouter.PageRoot page={{ ...JSON.parse(sent), modules: modulesBy(asked), location: { pathname, search, hash } }} />,
  );
  expect(onServer).toContain("days");
  expect(inBrowser).toBe(onServer);
});

test("gives a page the scripts of its own routes and its texts, with its nonce", async () => {
  const scripts = runningPage(await contextOf(modulesBy(serverRouter)), SENDING) ?? "";
  const wanted = /<script nonce="abc">.*\)\(({.*?})\)<\/script>$/s.exec(scripts)?.[1] ?? "";
  expect(JSON.parse(wanted)).toEqual({
    before: [],
    files: ["/assets/entry.js", "/assets/shared.js", "/assets/root.js", "/assets/login.js"],
    texts: ["https://api.example/locales/zh-CN/shell.json", "https://api.example/locales/zh-CN/auth.json"],
    entry: "/assets/entry.js",
    routes: [
      ["root", "/assets/root.js"],
      ["page", "/assets/login.js"],
    ],
    notStarted: "not-started",
  });
});

test("gives none to a page that does not run in the browser, nor to one that failed", async () => {
  const modules = modulesBy(serverRouter);
  // Without the property that makes it run.
  const still = { ...modules, page: { ...modules.page, handle: {} } } as unknown as typeof modules;
  expect(runningPage(await contextOf(still), SENDING)).toBeUndefined();
  const context = await contextOf(modules);
  const staticHandlerContext = { ...context.staticHandlerContext, errors: { root: new Error("no database") } };
  expect(runningPage({ ...context, staticHandlerContext }, SENDING)).toBeUndefined();
});
