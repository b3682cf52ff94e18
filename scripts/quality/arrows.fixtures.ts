import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise } from "dependency-cruiser";
import extractOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import extractTsConfig from "dependency-cruiser/config-utl/extract-ts-config";
import { afterEach, beforeEach } from "vitest";
import { inRoot } from "../run/paths.ts";

/** As the check reads them. */
export const OPTIONS = extractOptions(inRoot(".dependency-cruiser.cjs"));
const TSCONFIG = extractTsConfig(inRoot("tsconfig.json"));

/** Trees of files, each in a folder that is gone after its test; asked as the check asks the repository. */
export function arrowTrees() {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "kaifong-arrows-"));
    copyFileSync(inRoot("tsconfig.json"), join(folder, "tsconfig.json"));
    copyFileSync(inRoot("package.json"), join(folder, "package.json"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** The names of the rules that a tree of these files breaks. */
  async function broken(...tree: Parameters<typeof problems>): Promise<string[]> {
    return [...new Set((await problems(...tree)).map((problem) => problem.replace(/:.*/, "")))];
  }

  /** The rules that a tree of these files breaks, and where. `installed`: packages whose names lead to their `value.ts`. */
  async function problems(files: Readonly<Record<string, string>>, installed: readonly string[] = []): Promise<string[]> {
    for (const name of installed) {
      mkdirSync(join(folder, "node_modules/@kaifong"), { recursive: true });
      mkdirSync(join(folder, "packages", name), { recursive: true });
      const manifest = { name: `@kaifong/${name}`, type: "module", exports: { ".": "./src/value.ts" } };
      writeFileSync(join(folder, "packages", name, "package.json"), JSON.stringify(manifest));
      symlinkSync(join("../../packages", name), join(folder, "node_modules/@kaifong", name));
    }
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    const tops = [...new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""))];
    const { output } = await cruise(tops, { ...(await OPTIONS), baseDir: folder }, {}, { tsConfig: TSCONFIG });
    if (typeof output === "string") throw new Error(output);
    return output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`).toSorted();
  }
  return { broken, problems };
}

/** A file with something to import. */
export const VALUE = "export const value = 1;\n";
/** A file that imports it from this path. */
export const importing = (path: string) => `import { value } from "${path}";\nexport const other = value;\n`;
/** A file that imports a type alone. */
export const importingType = (path: string) =>
  `import type { Value } from "${path}";\nexport interface Other { readonly value: Value }\n`;

/** A library, as most are: its entry lies in a folder named like one of ours that is built. */
export const LIBRARY = {
  "node_modules/library/package.json": JSON.stringify({ name: "library", version: "1.0.0", exports: "./dist/index.js" }),
  "node_modules/library/dist/index.js": VALUE,
};
