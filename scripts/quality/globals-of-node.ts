/**
 * Set-up of tests that are inside their page: what Node has and jsdom lacks (streams) or has half of (crypto, without subtle), as
 * it is beside a page.
 */
import { runInThisContext } from "node:vm";

const HALF = ["crypto"];
const node: object = runInThisContext("globalThis");

for (const name of Object.getOwnPropertyNames(node)) {
  if (name in globalThis && !HALF.includes(name)) continue;
  Object.defineProperty(globalThis, name, { value: Reflect.get(node, name), configurable: true, writable: true });
}
