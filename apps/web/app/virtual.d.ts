/** Made by vite/page-scripts.ts: addresses of the scripts that unhydrated pages load. */
declare module "virtual:page-scripts" {
  /** Tiny, blocking: applies the stored font size before the first paint. */
  export const firstPaint: string;
  /** Behaviour of the shell; a module, deferred. */
  export const enhance: string;
}
