import { resolve } from "node:path";
import { browserRouter, buildTarget, shortClassNames, styleParts } from "@kaifong/page-host/vite";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserSiteMap } from "./vite/browser-site-map.ts";
import { pageScripts } from "./vite/page-scripts.ts";
import { scriptGroups, toPreload } from "./vite/script-groups.ts";
import { STYLE_PARTS } from "./vite/style-parts.ts";

const REPOSITORY = resolve(import.meta.dirname, "../..");

export default defineConfig(({ command }) => ({
  plugins: [browserRouter(), browserSiteMap(), reactRouter(), pageScripts(), styleParts(REPOSITORY, STYLE_PARTS)],
  build: {
    target: buildTarget(),
    cssTarget: buildTarget(),
    // One stylesheet, from which `styleParts` separates what few pages show: a page used to wait for seventeen small ones.
    cssCodeSplit: false,
    // A strict Content-Security-Policy allows no data: address.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: (_file, needed) => toPreload(needed) },
    rolldownOptions: {
      // The names that connect components to scripts (`attributes.ts`) cost a script no more than the text itself would.
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: [...scriptGroups] } },
    },
  },
  css: {
    modules: {
      generateScopedName: command === "build" ? shortClassNames(REPOSITORY) : "[name]_[local]_[hash:base64:4]",
    },
  },
}));
