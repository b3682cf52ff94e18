import { delimiter, join, resolve } from "node:path";

/** The repository. */
export const ROOT = resolve(import.meta.dirname, "../..");

/** The Node that the lock file brings; what runs this script is the same one. */
export const NODE = process.execPath;

/** Node keeps compiled modules there, so that a second start need not compile the thousands that the content service loads. */
export const COMPILED = { NODE_COMPILE_CACHE: join(ROOT, ".cache/compiled") };

export function inRoot(...parts: string[]): string {
  return join(ROOT, ...parts);
}

/** `base` with the repository's own tools (its Node first of all) before anything else on the PATH. */
export function withTools(base: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return { ...base, PATH: `${inRoot("node_modules/.bin")}${delimiter}${base["PATH"] ?? ""}` };
}
