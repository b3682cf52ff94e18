import { z } from "zod";
import type { SourceText } from "./house-docs.ts";
import type { Problem } from "./house-rules.ts";

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).default({}),
});
type Manifest = z.infer<typeof manifestSchema>;
const LISTS = ["dependencies", "devDependencies"] as const;
type ListName = (typeof LISTS)[number];

const IMPORT = /(?:\bfrom|\bimport|\bimport\(|\bmock\()\s*["'](@kaifong\/[a-z0-9-]+)/g;
const OF_TESTS = /\.(test|stories|fixtures)\.tsx?$|\/fixtures(\.ts|\/)|\/(test|fake)-[^/]+\.ts$/;

/**
 * Imports between packages and apps are listed in their `package.json`, in the right version, and nothing else of ours is:
 * imports of tests alone among the `devDependencies`. Each source is known by its path.
 */
export function manifestProblems(manifests: readonly SourceText[], sources: readonly SourceText[]): Problem[] {
  const parsed = manifests.map(({ path, text }) => ({ path, manifest: manifestSchema.parse(JSON.parse(text)) }));
  const versions = new Map(parsed.map(({ manifest }) => [manifest.name, manifest.version]));
  return parsed.flatMap(({ path, manifest }) => {
    const folder = path.replace(/package\.json$/, "");
    const imported = importsOf(
      manifest,
      sources.filter((source) => source.path.startsWith(folder)),
    );
    return LISTS.flatMap((list) => listProblems(path, manifest, list, imported[list], versions));
  });
}

function listProblems(
  file: string,
  manifest: Manifest,
  list: ListName,
  imported: ReadonlySet<string>,
  versions: ReadonlyMap<string, string>,
): Problem[] {
  const listed = Object.entries(manifest[list]).filter(([name]) => versions.has(name));
  const missing = [...imported].filter((name) => !(name in manifest[list]));
  return [
    ...missing.map((name) => `${list} lack "${name}": "${versions.get(name) ?? "?"}", which is imported`),
    ...listed.filter(([name]) => !imported.has(name)).map(([name]) => `${list} name ${name}, which nothing there imports`),
    ...listed
      .filter(([name, version]) => versions.get(name) !== version)
      .map(([name]) => `${list} name ${name} in another version than its own`),
  ].map((rule) => ({ file, line: 1, rule: `${rule} (and the same in package-lock.json)` }));
}

function importsOf({ name }: Manifest, sources: readonly SourceText[]): Readonly<Record<ListName, ReadonlySet<string>>> {
  const namesIn = (texts: readonly SourceText[]) =>
    new Set(
      texts.flatMap(({ text }) => [...text.matchAll(IMPORT)].map(([, found]) => found ?? "")).filter((other) => other !== name),
    );
  const dependencies = namesIn(sources.filter(({ path }) => !OF_TESTS.test(path)));
  const inTests = namesIn(sources.filter(({ path }) => OF_TESTS.test(path)));
  return { dependencies, devDependencies: new Set([...inTests].filter((other) => !dependencies.has(other))) };
}
