import { browserRouter, buildTarget, shortClassNames } from "@kaifong/page-host/vite";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { browserSiteMap } from "./vite/browser-site-map.ts";
import { pageScripts } from "./vite/page-scripts.ts";
import { scriptGroups, toPreload } from "./vite/script-groups.ts";

export default defineConfig(({ command }) => ({
  plugins: [browserRouter(), browserSiteMap(), reactRouter(), pageScripts()],
  build: {
    target: buildTarget(),
    cssTarget: buildTarget(),
    // One stylesheet for the whole site (21 kB compressed): a page used to wait for seventeen small ones, and the next page finds
    // it stored.
    cssCodeSplit: false,
    // A strict Content-Security-Policy allows no data: address.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    reportCompressedSize: false,
    modulePreload: { resolveDependencies: (_file, needed) => toPreload(needed) },
    rolldownOptions: {
      // The names that tie components to scripts (`attributes.ts`) cost a script no more than the text itself would.
      optimization: { inlineConst: true },
      output: { codeSplitting: { groups: [...scriptGroups] } },
    },
  },
  css: {
    modules: {
      generateScopedName: command === "build" ? shortClassNames(import.meta.dirname) : "[name]_[local]_[hash:base64:4]",
    },
  },
}));
