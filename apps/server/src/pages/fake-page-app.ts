/** A web app for tests: a real React Router build object made by hand, small enough to see what the page cache does with it. */
import { contentPolicy, type PageHost, type ServicesOf } from "@kaifong/page-host";
import {
  type ActionFunctionArgs,
  createContext,
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from "react-router";
import { type AppBuild, appBuild } from "./app-build.ts";

const servicesContext = createContext<ServicesOf<"web">>();

export interface FakePageApp {
  readonly build: AppBuild;
  /** Paths rendered, in order. */
  readonly rendered: string[];
  fail: boolean;
  delayMs: number;
}

/** Shows the words of one content read. */
const news = ({ context }: LoaderFunctionArgs) => {
  const services = context.get(servicesContext);
  const link = services.content.chatbotLink();
  return { words: link ?? "(none)", nonce: services.nonce };
};
const route = (id: string, path: string, module: object) => ({
  id,
  path,
  parentId: "root",
  module: { default: () => null, loader: news, ...module },
});

/** Takes a form: with a name it redirects, without one it is 400. */
const takeName = async ({ request, context }: ActionFunctionArgs) => {
  const { enquiries } = context.get(servicesContext);
  const name = (await request.formData()).get("name");
  const form = { topic: "", email: "", contactNumber: "", message: "", proof: "", token: "", honeypot: "" };
  const result = await enquiries.send({ ...form, name: typeof name === "string" ? name : "" });
  return result.sent ? redirect(`/ask?sent=${result.ticket}`, 303) : data(null, 400);
};

const ROUTES = {
  root: { id: "root", path: "", module: { default: () => null } },
  news: route("news", "news", { handle: {} }),
  desk: route("desk", "staff/desk", {}),
  deskInEnglish: route("deskInEnglish", "en/staff/desk", {}),
  deskAsk: route("deskAsk", "staff/ask", { action: takeName }),
  live: route("live", "live", {
    loader: (args: LoaderFunctionArgs) => {
      args.context.get(servicesContext).cache.noStore();
      return news(args);
    },
  }),
  thing: route("thing", "things/:id", {
    loader: ({ context }: LoaderFunctionArgs) => {
      context.get(servicesContext).cache.noStore();
      throw new Response(null, { status: 404 });
    },
  }),
  ask: route("ask", "ask", { action: takeName }),
  figures: route("figures", "figures", {
    loader: async (args: LoaderFunctionArgs) => {
      await args.context.get(servicesContext).availability([]);
      return news(args);
    },
  }),
  file: {
    ...{ id: "file", path: "file.ics", parentId: "root" },
    module: {
      loader: () =>
        new Response("BEGIN", { headers: { "content-type": "text/calendar", "content-disposition": "inline", "x-own": "1" } }),
    },
  },
  account: route("account", "account", { handle: { app: true } }),
  missing: route("missing", "*", {
    loader: ({ request }: LoaderFunctionArgs) => {
      if (new URL(request.url).pathname.startsWith("/fr/")) throw redirect("/news", 308);
      if (new URL(request.url).pathname === "/away") throw redirect("//evil.example", 302);
      throw new Response(null, { status: 404 });
    },
  }),
};

const SITE: Pick<PageHost, "policy" | "sitePages" | "publicAddresses"> = {
  policy: contentPolicy(),
  sitePages: [{ path: "/" }, { path: "/news", search: ["q"] }],
  publicAddresses: {
    contact: "/contact",
    search: "/search",
    listed: ["/", "/news"],
    details: (content) => (content.chatbotLink() === undefined ? [] : ["/news?id=1&kind=a"]),
  },
};
/** Another app, which is not for search engines and has a policy of its own. */
const OTHER_APP: Pick<PageHost, "policy" | "sitePages"> = {
  policy: () => "default-src 'none'",
  sitePages: [{ path: "/staff/desk" }],
};

/** A page app; `filesPath` is where its files would be. */
export function fakePageApp(filesPath = "/"): FakePageApp {
  const web: { rendered: string[]; fail: boolean; delayMs: number } = { rendered: [], fail: false, delayMs: 0 };
  const build = {
    entry: {
      module: {
        default: async (
          request: Request,
          status: number,
          headers: Headers,
          context: { staticHandlerContext: { loaderData: Record<string, unknown> } },
        ) => {
          web.rendered.push(new URL(request.url).pathname + new URL(request.url).search);
          if (web.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, web.delayMs));
          if (web.fail) throw new Error("secret stack");
          headers.set("content-type", "text/html; charset=utf-8");
          const html = `<!DOCTYPE html><html><body class="x">${JSON.stringify(context.staticHandlerContext.loaderData)}${"x".repeat(6_000)}</body></html>`;
          return new Response(html, { status, headers });
        },
        handleError: (fault: unknown, { context }: LoaderFunctionArgs) => context.get(servicesContext).report(fault),
        pageHost: {
          createRequestHandler,
          createLoadContext: (services: ServicesOf<"web">) => {
            const provider = new RouterContextProvider();
            provider.set(servicesContext, services);
            return provider;
          },
          inlineScripts: ["document.documentElement.dataset.script=''"],
          ...(filesPath === "/" ? SITE : OTHER_APP),
        } satisfies PageHost<ServicesOf<"web">>,
      },
    },
    routes: ROUTES,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
    future: {},
    publicPath: filesPath,
    assetsBuildDirectory: "",
    isSpaMode: false,
    ssr: true,
    routeDiscovery: { mode: "initial" },
    prerender: [],
    basename: "/",
  };
  // Only the parts that the handler reads are here.
  return Object.assign(web, { build: appBuild(build as unknown as ServerBuild, "production") });
}
