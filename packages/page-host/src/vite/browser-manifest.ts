import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Where the files of the browser build are, from the folder of an app. */
export const BROWSER_BUILD = "build/client";

interface BuiltFile {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** What the browser build, which runs before the server build, has made of what. `app`: the folder of an app. */
export function browserManifest(app: string): Readonly<Record<string, BuiltFile | undefined>> {
  return JSON.parse(readFileSync(join(app, BROWSER_BUILD, ".vite/manifest.json"), "utf8"));
}
