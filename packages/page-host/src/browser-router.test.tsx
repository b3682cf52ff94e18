import { useId } from "react";
import { renderToString } from "react-dom/server";
import * as serverRouter from "react-router";
import { type EntryContext, ServerRouter } from "react-router";
import { expect, it } from "vitest";
import * as browserRouter from "./browser-router.tsx";
import { runningPage } from "./run-in-browser.ts";

const ADDRESS = "https://site.example/sc/login?next=%2Fme";
const SENDING = { nonce: "abc", language: "zh-CN", apiBaseUrl: "https://api.example" };
const DATA = { root: { name: "</script><b>" }, page: { days: [1, null] } };

/** What pages ask of either router. */
type Router = Pick<
  typeof serverRouter,
  "Outlet" | "useLoaderData" | "useLocation" | "useMatches" | "useRouteError" | "useRouteLoaderData" | "useSearchParams"
>;

/** A shell with its own data, and in it a page that says all that it knows. */
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
  // Of what a build gives, all that the server's router reads.
  return { ...rest, routeDiscovery: { mode: "initial" }, serializeError: () => undefined } as unknown as EntryContext;
}

it("renders in the browser what the server has rendered, down to the ids that React makes", async () => {
  const context = await contextOf(modulesBy(serverRouter));
  const onServer = renderToString(<ServerRouter context={context} url={ADDRESS} />);
  const scripts = runningPage(context, SENDING) ?? "";
  const sent = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(scripts)?.[1] ?? "";
  const { pathname, search, hash } = new URL(ADDRESS);
  // It says less of types than React Router, and takes its place when a browser's scripts are built.
  const asked = browserRouter as unknown as Router;
  const inBrowser = renderToString(
    <browserRouter.PageRoot page={{ ...JSON.parse(sent), modules: modulesBy(asked), location: { pathname, search, hash } }} />,
  );
  expect(onServer).toContain("days");
  expect(inBrowser).toBe(onServer);
});

it("brings a page the scripts of its own routes and its texts, with its nonce", async () => {
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

it("brings none to a page that does not run in the browser, and to one that failed", async () => {
  const modules = modulesBy(serverRouter);
  // Without what makes it run.
  const still = { ...modules, page: { ...modules.page, handle: {} } } as unknown as typeof modules;
  expect(runningPage(await contextOf(still), SENDING)).toBeUndefined();
  const context = await contextOf(modules);
  const staticHandlerContext = { ...context.staticHandlerContext, errors: { root: new Error("no database") } };
  expect(runningPage({ ...context, staticHandlerContext }, SENDING)).toBeUndefined();
});
