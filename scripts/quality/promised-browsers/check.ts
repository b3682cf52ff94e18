import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, type Program } from "acorn";
import { PROMISED_BROWSERS } from "@kaifong/page-host/vite";
import { featureAt, lackedBy } from "./compat.ts";
import { inlineScriptIn, markupUses, ownFieldsOf, sentFunctionsIn } from "./markup.ts";
import { readScript, scriptUses } from "./script-features.ts";
import { styleUses } from "./style-features.ts";
import type { Use } from "./use.ts";

/** The parts of a built site that are read. */
export interface BuiltSite {
  /** Files by their names. */
  readonly scripts: Readonly<Record<string, string>>;
  readonly styles: Readonly<Record<string, string>>;
  /**
   * The script that renders pages: the elements and scripts that it writes into pages are read, not the code that it runs itself.
   */
  readonly server: Readonly<Record<string, string>>;
}

/** Reads the output of `npm run build` of the website (`apps/web/build`). */
export function readBuiltSite(folder: string): BuiltSite {
  const client = filesBelow(join(folder, "client"));
  return {
    scripts: pick(client, ".js"),
    styles: pick(client, ".css"),
    server: pick(filesBelow(join(folder, "server")), ".js"),
  };
}

function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
}

function pick(paths: readonly string[], extension: string): Record<string, string> {
  return Object.fromEntries(
    paths
      .filter((path) => path.endsWith(extension))
      .map((path) => [path.split(/[/\\]/).at(-1) ?? path, readFileSync(path, "utf8")]),
  );
}

/**
 * The problems of a built site, one sentence each: features that promised browsers lack without a reason in `allowed`, and
 * entries of `allowed` that it no longer needs.
 */
export function problemsOf(site: BuiltSite, allowed: Readonly<Record<string, string>>): readonly string[] {
  const used = usesOf(site);
  const isAllowedBy = (feature: string) => (entry: string) => feature === entry || feature.startsWith(`${entry}.`);
  const entries = Object.keys(allowed);
  return [
    ...[...used].filter(([feature]) => !entries.some(isAllowedBy(feature))).map(([feature, places]) => sentence(feature, places)),
    ...entries
      .filter((entry) => ![...used.keys()].some((feature) => isAllowedBy(feature)(entry)))
      .map((entry) => `${entry} is allowed in allowed.ts, but the built site doesn't use it any more: take the entry out`),
  ];
}

function usesOf({ scripts, styles, server }: BuiltSite): ReadonlyMap<string, readonly string[]> {
  const used = new Map<string, string[]>();
  const note = (file: string, uses: readonly Use[]) => {
    for (const { feature, excerpt } of uses) used.set(feature, [...(used.get(feature) ?? []), `${file}: ${excerpt}`]);
  };
  const rendering = Object.entries(server).map(([file, code]) => [file, code, parse(code, LATEST)] as const);
  const read = [
    ...Object.entries(scripts),
    ["the script in the head", inlineOf(rendering.map(([, , program]) => program))] as const,
    ...rendering.flatMap(([, code, program]) =>
      sentFunctionsIn(program, code).map((source) => ["a function that pages are sent", source] as const),
    ),
  ].map(([file, code]) => [file, readScript(code)] as const);
  const ownFields = new Set(read.flatMap(([, { program }]) => (program ? [...ownFieldsOf(program)] : [])));
  for (const [file, script] of read) note(file, scriptUses(script, ownFields));
  for (const [file, css] of Object.entries(styles)) note(file, styleUses(css));
  for (const [file, code, program] of rendering) note(file, markupUses(program, code));
  return used;
}

const LATEST = { ecmaVersion: "latest", sourceType: "module" } as const;

function inlineOf(programs: readonly Program[]): string {
  const inline = programs.map(inlineScriptIn).find((text) => text !== undefined);
  if (inline === undefined)
    throw new Error("The script in the head of pages was not found: has apps/web/vite/page-scripts.ts changed?");
  return inline;
}

function sentence(feature: string, places: readonly string[]): string {
  const versions: Readonly<Record<string, string>> = PROMISED_BROWSERS;
  const lacking = lackedBy(featureAt(feature)).map((browser) => `${browser} ${versions[browser]}`);
  const who = lacking.length > 0 ? `is lacking in ${lacking.join(", ")}` : "is newer than what all promised browsers read";
  return [`${feature} ${who}:`, ...places.slice(0, MAX_PLACES).map((place) => `  ${place}`)].join("\n");
}

const MAX_PLACES = 4;
