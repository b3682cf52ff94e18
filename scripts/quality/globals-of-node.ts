/**
 * Set-up of tests inside their page: adds what Node has and jsdom lacks (streams) or has only in part (crypto, without subtle).
 */
import { runInThisContext } from "node:vm";

const HALF = ["crypto"];
const node: object = runInThisContext("globalThis");

for (const name of Object.getOwnPropertyNames(node)) {
  if (name in globalThis && !HALF.includes(name)) continue;
  Object.defineProperty(globalThis, name, { value: Reflect.get(node, name), configurable: true, writable: true });
}
