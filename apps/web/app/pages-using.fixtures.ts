import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SITE_FILES } from "./site-files.ts";
import { allPages } from "./site-map.ts";

const sourceOf = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8");
const importsOf = (file: string) =>
  [...sourceOf(file).matchAll(/from "(\.[^"]+)"/g)].map(([, path]) => join(dirname(file), path ?? ""));

/**
 * Pages and files of the site whose module, or what it imports, asks `packages/page-host` for something by this name;
 * `elsewhere`: what asks for it and is imported by none of them.
 */
export function pagesUsing(name: string) {
  const imported = new RegExp(`import [^;]*\\b${name}\\b[^;]* from "@kaifong/page-host"`);
  const sources = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" });
  const asking = sources.filter((file) => /(?<!\.test)\.tsx?$/.test(file) && imported.test(sourceOf(file)));
  const pages = [...allPages(), ...SITE_FILES].flatMap(({ id, module }) => {
    if (module === undefined) return [];
    const reached = asking.filter((file) => [module, ...importsOf(module)].includes(file));
    return reached.length > 0 ? [{ id, module, reached }] : [];
  });
  return { pages, elsewhere: asking.filter((file) => pages.every(({ reached }) => !reached.includes(file))) };
}
