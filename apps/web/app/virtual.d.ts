/** Made by vite/page-scripts.ts: the scripts that pages which aren't hydrated load. */
declare module "virtual:page-scripts" {
  /**
   * Puts what the browser remembers on the page before the first paint. Built, it is the code of a classic script, to stand in
   * the page; in development the address of a module.
   */
  export const firstPaint: { readonly code?: string; readonly address?: string };
  /** Behaviour of the shell: the address of a module, deferred, and of what it imports. */
  export const main: { readonly address: string; readonly imports: readonly string[] };
}
