import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

/** The scripts of pages that aren't hydrated, by the name under which `virtual:page-scripts` exports their address. */
const SCRIPTS = { firstPaint: "app/enhance/first-paint.ts", enhance: "app/enhance/main.ts" } as const;

const VIRTUAL_ID = "virtual:page-scripts";

/**
 * Builds the scripts of unhydrated pages in the same browser build as the application (so that they can share its chunks), and tells
 * the server build their hashed addresses: `import { enhance, firstPaint } from "virtual:page-scripts"`. Only the server imports it.
 */
export function pageScripts(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "page-scripts",
    configResolved(resolved) {
      config = resolved;
    },
    buildStart() {
      if (config.command !== "build" || this.environment.name !== "client") return;
      for (const [name, file] of Object.entries(SCRIPTS)) {
        this.emitFile({ type: "chunk", id: join(config.root, file), name: kebab(name) });
      }
    },
    resolveId(id) {
      return id === VIRTUAL_ID ? `\0${VIRTUAL_ID}` : undefined;
    },
    load(id) {
      if (id !== `\0${VIRTUAL_ID}`) return undefined;
      const built = config.command === "build" && this.environment.name === "ssr";
      const addresses = built ? builtAddresses(config.root) : sourceAddresses();
      return Object.entries(addresses)
        .map(([name, address]) => `export const ${name} = ${JSON.stringify(address)};`)
        .join("\n");
    },
  };
}

/** The browser build runs before the server build: its manifest names the files. */
function builtAddresses(root: string): Record<string, string> {
  const path = join(root, "build/client/.vite/manifest.json");
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(path, "utf8"));
  return Object.fromEntries(
    Object.entries(SCRIPTS).map(([name, source]) => {
      const entry = manifest[source];
      if (!entry) throw new Error(`${path} has no entry for ${source}`);
      return [name, `/${entry.file}`];
    }),
  );
}

function sourceAddresses(): Record<string, string> {
  return Object.fromEntries(Object.entries(SCRIPTS).map(([name, source]) => [name, `/${source}`]));
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
