import { readFileSync } from "node:fs";
import { join } from "node:path";
import { builtStyleSheets, markOf, SHORT_NAME } from "@kaifong/page-host/vite";
import { reach, runningRoutes, scriptsOf } from "./built-site.ts";

/** The short names of a file's classes, as its module says them: `{card:"a0a"}`. */
const CLASSES = new RegExp(`:["'\`]((?:${SHORT_NAME} ?)+)["'\`]`, "g");

/** A page that runs in the browser, and the files whose classes it may show without their styles. */
interface MissingStyles {
  /** The id of its route. */
  readonly page: string;
  readonly files: readonly string[];
}

/**
 * Pages that run in the browser and may show classes which neither the stylesheet of every page nor that of such pages has.
 * `folder`: that of the built website; `files`: paths of the files of classes by what the names of their classes begin with.
 */
export async function missingStyles(folder: string, files: ReadonlyMap<string, string>): Promise<readonly MissingStyles[]> {
  const { kinds } = builtStyleSheets(join(folder, "server"));
  const has = (running: boolean) => new Set(kinds.filter((sheet) => sheet.running === running).flatMap(({ marks }) => marks));
  const [elsewhere, here] = [has(false), has(true)];
  // Other texts of a script look like short names, too: "D14".
  const styles = kinds.map(({ address }) => readFileSync(join(folder, "client", address), "utf8")).join();
  const scriptAt = scriptsOf(folder);
  return (await runningRoutes(folder)).flatMap(({ page, modules }) => {
    const scripts = [...reach(modules, scriptAt, { later: true })].map((file) => scriptAt(file).code);
    const names = scripts.flatMap((code) => [...code.matchAll(CLASSES)].flatMap(([, found = ""]) => found.split(" ")));
    const missing = names
      .filter((name) => styles.includes(`.${name}`))
      .map(markOf)
      .filter((mark) => elsewhere.has(mark) && !here.has(mark));
    return missing.length > 0 ? [{ page, files: [...new Set(missing)].map((mark) => files.get(mark) ?? mark) }] : [];
  });
}
