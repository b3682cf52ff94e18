import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { inRoot, ROOT } from "./paths.ts";

/** Folders that are made from others, and files that change nothing of what is built. */
const NOT_INPUT = /(^|\/)(node_modules|build|dist|\.cache|\.react-router|\.strapi|\.tmp|coverage)(\/|$)|\.test\.tsx?$|\.md$/;

/** A hash over the contents of these files and folders of the repository. */
export function fingerprint(inputs: readonly string[]): string {
  const hash = createHash("sha256").update(process.versions.node);
  for (const file of inputs.flatMap((input) => filesUnder(inRoot(input))).sort()) {
    hash.update(`\0${relative(ROOT, file)}\0`).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(path: string): string[] {
  if (!existsSync(path) || NOT_INPUT.test(relative(ROOT, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

/** Something that is built from inputs: `stamp` remembers what the last build was made from. */
export interface Build {
  readonly inputs: readonly string[];
  /** What must exist for the build to count as there. */
  readonly output: string;
  readonly stamp: string;
}

/** Builds when the inputs differ from those of the last build that succeeded. Returns whether it did. */
export async function buildWhenStale(build: Build, work: () => Promise<void>): Promise<boolean> {
  const now = fingerprint(build.inputs);
  const stamp = inRoot(build.stamp);
  if (existsSync(inRoot(build.output)) && existsSync(stamp) && readFileSync(stamp, "utf8") === now) return false;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  return true;
}
