import { createHash } from "node:crypto";
import { join } from "node:path";
import { browserManifest } from "@kaifong/page-host/vite";
import { build, type Plugin, type ResolvedConfig } from "vite";

/** Inlined into the page: a classic script without imports, built separately. */
const FIRST_PAINT = "app/page-scripts/first-paint.ts";
/** A module: part of the browser build, so that it can share chunks with hydrated pages. */
const MAIN = "app/page-scripts/main.ts";

/** The service worker: a classic script, too, at the root of the site. */
const WORKER = "app/offline/worker.ts";
const BUILD_NAME_LENGTH = 12;

const VIRTUAL_ID = "virtual:page-scripts";

/**
 * Builds the two scripts of pages that aren't hydrated, and tells the server build what to write for them:
 * `import { main, firstPaint } from "virtual:page-scripts"`. Only the server imports it.
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
      this.emitFile({ type: "chunk", id: join(config.root, MAIN), name: "page" });
    },
    generateBundle: {
      order: "post", // stylesheets are split before (`styleParts`)
      async handler(_options, bundle) {
        if (config.command !== "build" || this.environment.name !== "client") return;
        const files = Object.keys(bundle);
        // Not the one with everything, which hardly any page names.
        const styles = files.filter((file) => /style-(?!whole-).*\.css$/.test(file)).map((file) => `/${file}`);
        const define = { BUILD: JSON.stringify(nameOfBuild(files)), STYLES: JSON.stringify(styles) };
        const source = await buildClassicScript(join(config.root, WORKER), this.environment.config.build.target, define);
        this.emitFile({ type: "asset", fileName: "service-worker.js", source });
      },
    },
    resolveId(id) {
      return id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined;
    },
    async load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined;
      const built = config.command === "build" && this.environment.name === "ssr";
      const firstPaint = built
        ? { code: standingInPage(await buildClassicScript(join(config.root, FIRST_PAINT), this.environment.config.build.target)) }
        : { address: `/${FIRST_PAINT}` };
      const main = built ? builtFiles(config.root) : { address: `/${MAIN}`, imports: [] };
      return `export const firstPaint = ${JSON.stringify(firstPaint)};\nexport const main = ${JSON.stringify(main)};\n`;
    },
  };
}

function standingInPage(code: string): string {
  if (code.includes("</")) throw new Error(`${FIRST_PAINT} would end the script element that it stands in`);
  return code;
}

/**
 * Names a build by the names of its files, which say what is in them: another name when anything of what browsers get has
 * changed.
 */
function nameOfBuild(files: readonly string[]): string {
  return createHash("sha256")
    .update([...files].sort().join("\n"))
    .digest("base64url")
    .slice(0, BUILD_NAME_LENGTH);
}

async function buildClassicScript(
  entry: string,
  target: ResolvedConfig["build"]["target"],
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    publicDir: false,
    define,
    build: { write: false, target, minify: true, lib: { entry, formats: ["iife"], name: "script", fileName: "script" } },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (!chunk) throw new Error(`${entry} gave no script`);
  return chunk.code.trim();
}

function builtFiles(root: string): { address: string; imports: readonly string[] } {
  const manifest = browserManifest(root);
  const entryOf = (key: string) => {
    const entry = manifest[key];
    if (!entry) throw new Error(`the browser build has no file of ${key}`);
    return entry;
  };
  const { file, imports = [] } = entryOf(MAIN);
  // Every page would wait for another file.
  if (imports.length > 1)
    throw new Error(`${MAIN} imports ${imports.join(", ")}: name what it shares in "page-shared" (script-groups.ts)`);
  return { address: `/${file}`, imports: imports.map((key) => `/${entryOf(key).file}`) };
}
