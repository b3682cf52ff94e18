/** House rules that no off-the-shelf linter knows (docs: house style). Prints every breach; exits with 1 when there is one. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../run/paths.ts";
import { breachesOf, vagueName, type Breach } from "./house-rules.ts";
import { pictureBreaches } from "./house-lists.ts";
import { textBreaches } from "./text-keys.ts";

const CODE = /^(packages|apps|scripts|e2e|bench)\/.*\.tsx?$/;
const MESSAGES = "packages/i18n/messages";

const breaches = [...codeBreaches(), ...textFileBreaches(), ...seedPictureBreaches()];
for (const { file, line, rule } of breaches) console.error(`${file}:${line}: ${rule}`);
console.log(breaches.length === 0 ? "house rules kept" : `${breaches.length} breaches of house rules`);
process.exitCode = breaches.length === 0 ? 0 : 1;

function codeBreaches(): Breach[] {
  return trackedFiles().flatMap((path) => {
    const name = CODE.test(path) ? vagueName(path) : undefined;
    return [...(name ? [name] : []), ...breachesOf(path, readFileSync(inRoot(path), "utf8"))];
  });
}

/** What git knows or would add: nothing that is built or installed. */
function trackedFiles(): string[] {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  return list.split("\n").filter((path) => CODE.test(path) && existsSync(inRoot(path)));
}

function textFileBreaches(): Breach[] {
  return readdirSync(inRoot(MESSAGES)).flatMap((namespace) => {
    const names = readdirSync(inRoot(MESSAGES, namespace)).filter((name) => name.endsWith(".json"));
    // The default language first: the others are compared with it.
    const sorted = names.toSorted((a, b) => Number(b === "zh-HK.json") - Number(a === "zh-HK.json"));
    return textBreaches(namespace, new Map(sorted.map((name) => [name.replace(".json", ""), read(namespace, name)])));
  });
}

function seedPictureBreaches(): Breach[] {
  const list = (folder: string, ending: string) => readdirSync(inRoot(folder)).filter((name) => name.endsWith(ending));
  return pictureBreaches({
    files: list("cms/seeds/media", ".webp"),
    sources: list("cms/seeds/media/sources", ".svg"),
    described: Object.keys(JSON.parse(readFileSync(inRoot("cms/seeds/media.json"), "utf8"))),
  });
}

function read(namespace: string, name: string): unknown {
  return JSON.parse(readFileSync(inRoot(MESSAGES, namespace, name), "utf8"));
}
