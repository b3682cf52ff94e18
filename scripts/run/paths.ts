import { delimiter, join, resolve } from "node:path";

/** The repository. */
export const ROOT = resolve(import.meta.dirname, "../..");

/** The Node from the lock file; it also runs this script. */
export const NODE = process.execPath;

/** Node stores compiled modules there, so that a second start need not compile the thousands that the content service loads. */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled") };

export function inRoot(...parts: string[]): string {
  return join(ROOT, ...parts);
}

/** `base` with the repository's own tools (above all its Node) before anything else on the PATH. */
export function withTools(base: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...base, PATH: `${inRoot("node_modules/.bin")}${delimiter}${base["PATH"] ?? ""}` };
}
