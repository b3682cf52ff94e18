/** Settings are in `.env.example` and in the files that read them, and those of the content service are passed on. */
import ts from "typescript";
import type { SourceText } from "./house-docs.ts";
import type { Problem } from "./house-rules.ts";
import { lineOf, nodesOf, treeOf } from "./source-tree.ts";

const SERVER = "apps/server/src/platform/env.ts";
const CMS = "cms/config/settings.ts";
const START = "scripts/run/settings.ts";
/** Files that read settings: a room with settings of its own reads them in its `settings.ts`, or `…-settings.ts`. */
export const READERS_OF_SETTINGS =
  /^(apps\/server\/src\/(.*[/-])?(settings|env)|cms\/config\/settings|scripts\/(run\/settings|quality\/browser))\.ts$/;

const EXAMPLE = ".env.example";
const NAME = /^([A-Z][A-Z0-9]*(_[A-Z0-9]+)+|HOST|PORT)$/;
/** Set by the programs themselves, never by whoever runs them. */
const OURS: ReadonlySet<string> = new Set(["NODE_ENV", "STRAPI_TELEMETRY_DISABLED", "DEBIAN_FRONTEND"]);

/** `example`: the text of `.env.example`; `readers`: the files that read settings. */
export function settingProblems(example: string, readers: readonly SourceText[]): Problem[] {
  const shown = new Map(example.split("\n").flatMap((line, index) => nameShown(line).map((name) => [name, index + 1] as const)));
  const read = new Map(readers.map(({ path, text }) => [path, namesRead(path, text)]));
  const started = read.get(START) ?? new Map<string, number>();
  const everywhere = new Set([...read.values()].flatMap((names) => [...names.keys()]));
  const hidden = [...read].flatMap(([file, names]) =>
    [...names]
      .filter(([name]) => !shown.has(name))
      .map(([name, line]) => ({
        file,
        line,
        rule: `${name} is not in ${EXAMPLE}: say there what it does and what it is by default`,
      })),
  );
  const unread = [...shown]
    .filter(([name]) => !everywhere.has(name))
    .map(([name, line]) => ({
      file: EXAMPLE,
      line,
      rule: `nothing reads ${name} (${readers.map(({ path }) => path).join(", ")}): remove it`,
    }));
  const withheld = [...(read.get(CMS) ?? []), ...[...(read.get(SERVER) ?? [])].filter(([name]) => name.startsWith("CMS_"))]
    .filter(([name]) => !started.has(name))
    .map(([name]) => ({
      file: START,
      line: 1,
      rule: `${name} is read but never handed over: give it its line in cmsEnv or serverEnv`,
    }));
  return [...hidden, ...unread, ...withheld];
}

function nameShown(line: string): readonly string[] {
  const name = /^([A-Z0-9_]+)=/.exec(line)?.[1];
  return name === undefined ? [] : [name];
}

/** Names of settings in a file, as strings or as names of properties, each with its first line. */
function namesRead(path: string, text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const node of nodesOf(treeOf(path, text))) {
    const isName =
      ts.isStringLiteralLike(node) ||
      (ts.isIdentifier(node) && ts.isPropertyAssignment(node.parent) && node.parent.name === node);
    if (isName && NAME.test(node.text) && !OURS.has(node.text) && !found.has(node.text)) found.set(node.text, lineOf(node));
  }
  return found;
}
