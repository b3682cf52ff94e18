import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Namespace } from "@kaifong/i18n";
import { NAMESPACES } from "@kaifong/i18n/server";
import { expect, test } from "vitest";
import { inRoot } from "../run/paths.ts";
import { pagesOfApps } from "./pages-of-apps.ts";

/** Namespaces without a room: those that every room may use, and those that the server sends. */
const OF_NO_ROOM: readonly Namespace[] = ["shell", "errors", "codes", "outbox", "pages", "healthReport", "ownDataFile"];

/** `"news:filter.year"`, `ns: "news"`, `getFixedT(code, "news")`, and the list of a `text.ts`. */
const NAMED = /["'`](\w+):\w|\bns[:=] ?"(\w+)"|getFixedT\([^)]*"(\w+)"\)/g;
const LISTED = /"(\w+)"(?=[^[\]]*\] as const)/g;
const FIRST_LISTED = /\["(\w+)"[^[\]]*\] as const/g;

const APPS = inRoot("apps");
const sourceOf = (path: string) => readFileSync(join(APPS, path), "utf8");
/** `web/app/news`. */
const roomOf = (path: string) => path.split("/").slice(0, 3).join("/");

/** The first namespace in the list of each `text.ts`, and its room. */
const LISTED_FIRST = globSync("*/app/*/**/text.ts", { cwd: APPS }).flatMap((path) =>
  [...sourceOf(path).matchAll(FIRST_LISTED)].map(([, namespace]) => ({ namespace, room: roomOf(path) })),
);

/** The rooms that own a namespace: a `text.ts` of theirs lists it first, and other rooms use it by its hook. */
function ownersOf(namespace: Namespace): readonly string[] {
  return [...new Set(LISTED_FIRST.filter((listed) => listed.namespace === namespace).map(({ room }) => room))];
}

test.each(NAMESPACES.filter((namespace) => !OF_NO_ROOM.includes(namespace)))(
  "knows one room that has the words of %s",
  (namespace) => {
    expect(
      ownersOf(namespace),
      "the `text.ts` of the room that has these words lists their namespace first, and no other room's does (or: OF_NO_ROOM)",
    ).toHaveLength(1);
  },
);

/** Namespaces of other rooms that a file names. */
function foreignIn(path: string): readonly string[] {
  const source = sourceOf(path);
  const patterns = path.endsWith("/text.ts") ? [NAMED, LISTED] : [NAMED];
  const named = patterns.flatMap((pattern) => [...source.matchAll(pattern)].flatMap((match) => match.slice(1)));
  return NAMESPACES.filter(
    (namespace) => named.includes(namespace) && !OF_NO_ROOM.includes(namespace) && !ownersOf(namespace).includes(roomOf(path)),
  );
}

test("no room names the words of another one", () => {
  const foreign = globSync("*/app/*/**/*.{ts,tsx}", { cwd: APPS }).flatMap((path) =>
    foreignIn(path).map((namespace) => `${path}: ${namespace}`),
  );
  expect(foreign, "ask the room that has them for its hook, or move the text into a namespace of your own or to `shell`").toEqual(
    [],
  );
});

/** A file of an app and all its imports of the app, and so on. */
function reachOf(path: string, reached: Set<string> = new Set()): ReadonlySet<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  const source = sourceOf(path);
  for (const [, imported = ""] of source.matchAll(/from "(\.[^"]+\.tsx?)"/g)) reachOf(join(dirname(path), imported), reached);
  return reached;
}

const namespacesIn = (list: string) => [...list.matchAll(/"(\w+)"/g)].map(([, namespace]) => namespace);

test.each((await pagesOfApps()).flatMap(({ of, id, app, module }) => (app ? [[id, `${of}/app/${module}`] as const] : [])))(
  "fetches for the application %s the texts that it speaks, and no others",
  (_id, module) => {
    const [, stated = ""] = /\btexts: (\[[^\]]*\])/.exec(sourceOf(module)) ?? [];
    const spoken = [...reachOf(module)]
      .filter((path) => path.endsWith("/text.ts"))
      .flatMap((path) => [...sourceOf(path).matchAll(LISTED)].map(([, namespace]) => namespace))
      .filter((namespace) => namespace !== "shell");
    expect(namespacesIn(stated).toSorted(), `\`texts\` of the handle of apps/${module}`).toEqual([...new Set(spoken)].toSorted());
  },
);
