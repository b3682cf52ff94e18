import { createHash } from "node:crypto";
import { relative } from "node:path";

const FIRST = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const OTHERS = `${FIRST}0123456789`;
const LENGTH = 4;

/**
 * Short names for the classes of CSS modules: with names that say where they come from, the stylesheet and every page were a
 * sixth heavier. In: the folder that paths are told from. Out: what `css.modules.generateScopedName` takes. The browser build and
 * the server build give the same names. Throws when two classes would share one (one chance in twelve million for each pair):
 * rename one of them.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${relative(root, file.split("?", 1)[0] ?? file).replaceAll("\\", "/")} .${name}`;
    const short = shortNameOf(owner);
    const other = owners.get(short) ?? owner;
    if (other !== owner) throw new Error(`${owner} and ${other} get the same short class name: rename one of them`);
    owners.set(short, owner);
    return short;
  };
}

function shortNameOf(owner: string): string {
  let number = createHash("sha256").update(owner).digest().readUIntBE(0, 6);
  let short = "";
  while (short.length < LENGTH) {
    const letters = short === "" ? FIRST : OTHERS;
    short += letters[number % letters.length];
    number = Math.floor(number / letters.length);
  }
  return short;
}
