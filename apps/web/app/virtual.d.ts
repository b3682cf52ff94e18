/** Made by vite/page-scripts.ts: the scripts of pages that aren't hydrated. */
declare module "virtual:page-scripts" {
  /**
   * Writes what the browser remembers onto the page before the first paint. In a build it is the code of a classic script, to be
   * inlined; in development the address of a module.
   */
  export const firstPaint: { readonly code?: string; readonly address?: string };
  /** Behaviour of the shell: the address of a deferred module, and those of its imports. */
  export const main: { readonly address: string; readonly imports: readonly string[] };
}

/** Made by `@kaifong/page-host/vite`: the stylesheets besides the one of every page (vite/style-parts.ts). */
declare module "virtual:style-parts" {
  export const styleSheets: import("@kaifong/page-host").StyleSheets;
}
