import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { NAMESPACES, type Namespace } from "@kaifong/i18n";
import { expect, it } from "vitest";
import { allPages } from "./site-map.ts";

/** The room whose words a namespace holds. Other rooms that may import it speak its words by the hook of its `text.ts`. */
const ROOMS: Readonly<Record<Namespace, string | undefined>> = {
  home: "home",
  resource: "resource",
  contact: "contact",
  service: "service",
  activity: "courses",
  auth: "account",
  register: "account",
  care: "account",
  ownData: "account",
  profile: "account",
  mobile: "account",
  messageChoices: "account",
  messageCheck: "message-check",
  healthData: "health",
  healthRisk: "risk",
  bookmarks: "bookmarks",
  consultation: "consultation",
  enrolment: "enrolment",
  learning: "learning",
  healthInfo: "health-info",
  news: "news",
  centres: "centres",
  enquiry: "contact",
  calendar: "calendar",
  search: "search",
  offline: "offline",
  demo: "demo",
  notification: "notifications",
  // What every room may say
  shell: undefined,
  errors: undefined,
  codes: undefined,
  card: undefined,
  // What the server sends
  outbox: undefined,
  pages: undefined,
  healthReport: undefined,
  ownDataFile: undefined,
};

/** `"news:filter.year"`, `ns: "news"`, `getFixedT(code, "news")`, and the list of a `text.ts`. */
const NAMED = /["'`](\w+):\w|\bns[:=] ?"(\w+)"|getFixedT\([^)]*"(\w+)"\)/g;
const LISTED = /"(\w+)"(?=[^[\]]*\] as const)/g;

/** Namespaces of other rooms that a file names. */
function foreignIn(path: string): readonly string[] {
  const source = readFileSync(join(import.meta.dirname, path), "utf8");
  const patterns = path.endsWith("/text.ts") ? [NAMED, LISTED] : [NAMED];
  const named = patterns.flatMap((pattern) => [...source.matchAll(pattern)].flatMap((match) => match.slice(1)));
  return NAMESPACES.filter(
    (namespace) => named.includes(namespace) && ![undefined, path.split("/")[0]].includes(ROOMS[namespace]),
  );
}

it("lets no room name the words of another one", () => {
  const foreign = globSync("*/**/*.{ts,tsx}", { cwd: import.meta.dirname }).flatMap((path) =>
    foreignIn(path).map((namespace) => `${path}: ${namespace}`),
  );
  expect(foreign, "ask the room that has them for its hook, or move the text into a namespace of your own or to `shell`").toEqual(
    [],
  );
});

/** A file of the website and all that it imports of it, and so on. */
function reachOf(path: string, reached: Set<string> = new Set()): ReadonlySet<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  const source = readFileSync(join(import.meta.dirname, path), "utf8");
  for (const [, imported = ""] of source.matchAll(/from "(\.[^"]+\.tsx?)"/g)) reachOf(join(dirname(path), imported), reached);
  return reached;
}

const namespacesIn = (list: string) => [...list.matchAll(/"(\w+)"/g)].map(([, namespace]) => namespace);
const sourceOf = (path: string) => readFileSync(join(import.meta.dirname, path), "utf8");

it.each(allPages().flatMap(({ id, app, module }) => (app && module ? [[id, module] as const] : [])))(
  "fetches for the application %s the texts that it speaks, and no others",
  (_id, module) => {
    const [, stated = ""] = /\btexts: (\[[^\]]*\])/.exec(sourceOf(module)) ?? [];
    const spoken = [...reachOf(module)]
      .filter((path) => path.endsWith("/text.ts"))
      .flatMap((path) => [...sourceOf(path).matchAll(LISTED)].map(([, namespace]) => namespace))
      .filter((namespace) => namespace !== "shell");
    expect(namespacesIn(stated).toSorted(), `\`texts\` of the handle of apps/web/app/${module}`).toEqual(
      [...new Set(spoken)].toSorted(),
    );
  },
);
