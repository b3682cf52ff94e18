/** House rules that no off-the-shelf linter knows (docs: house style). Prints every breach; exits with 1 when there is one. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../run/paths.ts";
import { z } from "zod";
import { LANGUAGES } from "@kaifong/i18n";
import { reactApps } from "../run/builds.ts";
import {
  commentPathBreaches,
  decisionBreaches,
  migrationBreaches,
  namedFileBreaches,
  pathBreaches,
  roomBreaches,
  namesInRules,
  ruleBreaches,
  ruleShapeBreaches,
  type SourceText,
} from "./house-docs.ts";
import { hashOf, openFindings } from "./findings.ts";
import { pageTextBreaches, pictureBreaches, recordBreaches, storageBreaches } from "./house-lists.ts";
import { breachesOf, furtherWeights, vagueName, wideComments, type Breach } from "./house-rules.ts";
import { manifestBreaches } from "./house-manifests.ts";
import { READERS_OF_SETTINGS, settingBreaches } from "./house-settings.ts";
import { MESSAGES_FILE, messagesBreaches, namespaceFolders } from "./messages-file.ts";
import { pagesOfApps } from "./pages-of-apps.ts";
import { keysOf, silentTextBreaches, spokenKeys, textBreaches } from "./text-keys.ts";

const CODE = /^(packages|apps|scripts|e2e|bench)\/.*\.tsx?$/;
const STYLES = /^(apps|packages)\/.*\.css$/;
const HAND_WRITTEN = /^(?!cms\/types\/).*\.([cm]?[jt]s|tsx|css)$/;
const MANIFESTS = /^(packages|apps)\/[^/]+\/package\.json$/;
const PACKAGED = /^(packages|apps)\/.*\.(tsx?|css)$/;
const STORAGE_KEYS = /^apps\/[^/]+\/app\/storage-keys\.ts$/;
const MESSAGES = "packages/i18n/messages";
/** Their texts are asked for by codes that come from elsewhere, or are the specification's. */
const SPOKEN_BY_CODES: ReadonlySet<string> = new Set(["codes", "errors"]);
const SPEAKERS = /^(packages|apps)\/(?!.*\.(test|stories|fixtures)\.).*\.tsx?$/;
/** The folders that hold rooms, each with the file of a room that says in its first line what it is. */
const ROOM_FOLDERS = new Map([
  ["apps/server/src", "routes.ts"],
  ...reactApps().map((app) => [`apps/${app}/app`, "text.ts"] as const),
]);
const seedSchema = z.object({ entries: z.array(z.looseObject({ shared: z.object({ code: z.string() }) })) });

/** What is said to be so now; decisions say what was so when they were made. */
const DOCUMENTS = /^(README\.md|docs\/([\w-]+\.md|rules\/.*)|cms\/README\.md)$/;
const TESTS = /^(packages|apps|scripts|e2e|cms\/tests)\/.*\.(test|spec)\.tsx?$/;
/** Planted breaches stand in these. */
const TESTS_OF_RULES = /^scripts\/quality\/house-/;

/** What finds something in code, and the lists by which it does: when one of them changes, everything is looked at again. */
const FINDERS =
  /^(scripts\/quality\/[\w-]+|packages\/contract\/src\/[\w-]+|packages\/domain\/src\/time\/[\w-]+)\.ts$|^package-lock\.json$/;

const tracked = trackedFiles();
const read = new Map<string, string>();
const findings = openFindings(inRoot(".cache/house/findings.json"), hashOf(texts(FINDERS).map(({ text }) => text)));
/** The pages whose words editors write, from the seeds. */
const editorsPages = seedSchema.parse(JSON.parse(readFileSync(inRoot("cms/seeds/web-pages.json"), "utf8"))).entries;
const testsOfRules = texts(TESTS).filter(({ path }) => !TESTS_OF_RULES.test(path));
const breaches = [
  ...codeBreaches(),
  ...texts(HAND_WRITTEN).flatMap(({ path, text }) => wideComments(path, text)),
  ...texts(STYLES).flatMap(({ path, text }) => furtherWeights(path, text)),
  ...textFileBreaches(),
  ...messagesBreaches(readFileSync(inRoot(MESSAGES_FILE), "utf8"), namespaceFolders()),
  ...pageTextBreaches(await pagesOfApps(), shellTexts(), new Set(editorsPages.map(({ shared }) => shared.code))),
  ...seedPictureBreaches(),
  ...texts(STORAGE_KEYS).flatMap(({ text }) => storageBreaches(text, privacyPage("cookies-and-links"))),
  ...texts(/^docs\/privacy\.md$/).flatMap(({ text }) => recordBreaches(text, privacyPage("keeping-and-protecting"))),
  ...settingBreaches(readFileSync(inRoot(".env.example"), "utf8"), texts(READERS_OF_SETTINGS)),
  ...manifestBreaches(texts(MANIFESTS), texts(PACKAGED)),
  ...decisionBreaches(texts(/^docs\/decisions\//)),
  ...migrationBreaches(texts(/^apps\/server\/migrations\//).map(({ path }) => path)),
  ...pathBreaches(texts(DOCUMENTS), (path) => existsSync(inRoot(path))),
  ...namedFileBreaches(texts(DOCUMENTS), tracked),
  ...commentPathBreaches(
    texts(HAND_WRITTEN).filter(({ path }) => !TESTS_OF_RULES.test(path)),
    tracked,
  ),
  ...texts(/^docs\/map\.md$/).flatMap((map) => roomBreaches(map, ROOM_FOLDERS, roomsOf, startOf)),
  ...namesInRules(texts(/^docs\/rules\//), texts(/\.([cm]?[jt]sx?|sql)$/)),
  ...ruleBreaches(
    texts(/^docs\/rules\//),
    testsOfRules,
    texts(CODE).filter(({ path }) => !TESTS.test(path)),
  ),
  ...ruleShapeBreaches(texts(/^docs\/rules\//), testsOfRules),
];
findings.save();
for (const { file, line, rule } of breaches) console.error(`${file}:${line}: ${rule}`);
console.log(breaches.length === 0 ? "house rules kept" : `${breaches.length} breaches of house rules`);
process.exitCode = breaches.length === 0 ? 0 : 1;

function codeBreaches(): Breach[] {
  return texts(CODE).flatMap((file) => {
    const name = vagueName(file.path);
    return [...(name ? [name] : []), ...findings.in("breaches", file, breachesOf)];
  });
}

/** What git knows or would add: nothing that is built or installed. */
function trackedFiles(): string[] {
  const list = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  return list.split("\n").filter((path) => path !== "" && existsSync(inRoot(path)));
}

/** The rooms of this folder. */
function roomsOf(folder: string): readonly string[] {
  const below = tracked.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.slice(folder.length + 1).split("/"));
  return [...new Set(below.flatMap(([room = "", ...rest]) => (rest.length > 0 ? [room] : [])))];
}

/** How a file begins, if it is there. */
function startOf(path: string): string | undefined {
  return tracked.includes(path) ? readFileSync(inRoot(path), "utf8") : undefined;
}

function texts(wanted: RegExp): SourceText[] {
  return tracked.filter((path) => wanted.test(path)).map((path) => ({ path, text: textOf(path) }));
}

/** Each file is read once, however many rules are about it. */
function textOf(path: string): string {
  const text = read.get(path) ?? readFileSync(inRoot(path), "utf8");
  read.set(path, text);
  return text;
}

function shellTexts(): Map<string, Map<string, string>> {
  return new Map(LANGUAGES.map(({ code }) => [code, keysOf(readMessages("shell", `${code}.json`))]));
}

function textFileBreaches(): Breach[] {
  const spoken = new Set(texts(SPEAKERS).flatMap((file) => findings.in("keys", file, spokenKeys)));
  return readdirSync(inRoot(MESSAGES)).flatMap((namespace) => {
    const names = readdirSync(inRoot(MESSAGES, namespace)).filter((name) => name.endsWith(".json"));
    // The default language first: the others are compared with it.
    const sorted = names.toSorted((a, b) => Number(b === "zh-HK.json") - Number(a === "zh-HK.json"));
    const silent = SPOKEN_BY_CODES.has(namespace)
      ? []
      : silentTextBreaches(namespace, "zh-HK", readMessages(namespace, "zh-HK.json"), spoken);
    return [
      ...silent,
      ...textBreaches(namespace, new Map(sorted.map((name) => [name.replace(".json", ""), readMessages(namespace, name)]))),
    ];
  });
}

/** The words of a section of the page on privacy, by language. */
function privacyPage(anchor: string): ReadonlyMap<string, string> {
  const page = editorsPages.find(({ shared }) => shared.code === "privacyPolicy");
  const sections = z.object({ sections: z.array(z.object({ anchor: z.string(), body: z.string() })) });
  return new Map(
    LANGUAGES.map(({ locale }) => {
      const section = sections.parse(page?.[locale]).sections.find((one) => one.anchor === anchor);
      return [locale, section?.body ?? ""];
    }),
  );
}

function seedPictureBreaches(): Breach[] {
  const list = (folder: string, ending: string) => readdirSync(inRoot(folder)).filter((name) => name.endsWith(ending));
  return pictureBreaches({
    files: list("cms/seeds/media", ".webp"),
    sources: list("cms/seeds/media/sources", ".svg"),
    described: Object.keys(JSON.parse(readFileSync(inRoot("cms/seeds/media.json"), "utf8"))),
  });
}

function readMessages(namespace: string, name: string): unknown {
  return JSON.parse(readFileSync(inRoot(MESSAGES, namespace, name), "utf8"));
}
