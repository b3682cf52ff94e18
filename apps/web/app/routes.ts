import { LANGUAGES } from "@kaifong/i18n";
import { index, type RouteConfig, route } from "@react-router/dev/routes";
import { SITE_FILES } from "./site-files.ts";
import { allPages } from "./site-map.ts";

/**
 * Every page and every file of the site map, once per language: the same module under three ids (`zh-HK:series`). The trees are
 * explicit, without an optional language parameter, because that would also match unknown paths, which must be 404.
 */
export default [
  ...LANGUAGES.flatMap((language) =>
    [...allPages(), ...SITE_FILES].map(({ id, path, module }) => {
      const routeId = `${language.code}:${id}`;
      const full = `${language.prefix}${path}`.replace(/^\/|\/$/g, "");
      return full === "" ? index(module, { id: routeId }) : route(full, module, { id: routeId });
    }),
  ),
  route("*", "shell/document/not-found.tsx", { id: "not-found" }),
] satisfies RouteConfig;
