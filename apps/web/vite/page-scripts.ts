import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin, type ResolvedConfig } from "vite";

/** A blocking classic script has to be one file without imports; it is built on its own. */
const FIRST_PAINT = "app/enhance/first-paint.ts";
/** A module: part of the browser build, so that it can share chunks with the application. */
const ENHANCE = "app/enhance/main.ts";

const VIRTUAL_ID = "virtual:page-scripts";

/**
 * Builds the two scripts of pages that aren't hydrated along with the browser build, and tells the server build their hashed addresses:
 * `import { enhance, firstPaint } from "virtual:page-scripts"`. Only the server imports it.
 */
export function pageScripts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "page-scripts",
    configResolved(resolved) {
      config = resolved;
    },
    async buildStart() {
      if (config.command !== "build" || this.environment.name !== "client") return;
      this.emitFile({ type: "chunk", id: join(config.root, ENHANCE), name: "enhance" });
      const source = await buildClassicScript(join(config.root, FIRST_PAINT), this.environment.config.build.target);
      this.emitFile({ type: "asset", name: "first-paint.js", originalFileName: FIRST_PAINT, source });
    },
    resolveId(id) {
      return id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined;
    },
    load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined;
      const built = config.command === "build" && this.environment.name === "ssr";
      const address = built ? builtAddress(config.root) : (source: string) => `/${source}`;
      return `export const firstPaint = ${JSON.stringify(address(FIRST_PAINT))};\nexport const enhance = ${JSON.stringify(address(ENHANCE))};\n`;
    },
  };
}

async function buildClassicScript(entry: string, target: ResolvedConfig["build"]["target"]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: { write: false, target, minify: true, lib: { entry, formats: ["iife"], name: "firstPaint", fileName: "first-paint" } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} gave no script`);
  return chunk.code;
}

/** The browser build runs before the server build: its manifest names the files. */
function builtAddress(root: string): (source: string) => string {
  const path = join(root, "build/client/.vite/manifest.json");
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(path, "utf8"));
  return (source) => {
    const entry = manifest[source];
    if (!entry) throw new Error(`${path} has no entry for ${source}`);
    return `/${entry.file}`;
  };
}
