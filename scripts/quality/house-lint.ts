/** House rules that no off-the-shelf linter knows (docs: house style). Prints every problem; exits with 1 when there is one. */
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { inRoot } from "../run/paths.ts";
import { z } from "zod";
import { LANGUAGES } from "@kaifong/i18n";
import { reactApps } from "../run/builds.ts";
import {
  commentPathProblems,
  decisionProblems,
  decisionIndexProblems,
  linkProblems,
  mapListProblems,
  migrationProblems,
  namedFileProblems,
  pathProblems,
  roomProblems,
  namesInRules,
  ruleProblems,
  ruleShapeProblems,
  type SourceText,
} from "./house-docs.ts";
import { hashOf, openLintCache } from "./lint-cache.ts";
import { pageTextProblems, pictureProblems, recordProblems, storageProblems } from "./house-lists.ts";
import { problemsOf, furtherWeights, leftBehind, vagueName, wideComments, type Problem } from "./house-rules.ts";
import { manifestProblems } from "./house-manifests.ts";
import { figureProblems, proseNameProblems, docstringProblems, untilNowProblems } from "./prose-names.ts";
import { READERS_OF_SETTINGS, settingProblems } from "./house-settings.ts";
import { MESSAGES_FILE, messagesProblems, namespaceFolders } from "./messages-file.ts";
import { undocumentedIn } from "./docstrings.ts";
import { pagesOfApps } from "./pages-of-apps.ts";
import { keysOf, silentTextProblems, spokenKeys, textProblems } from "./text-keys.ts";

const CODE = /^(packages|apps|scripts|e2e|bench)\/.*\.tsx?$/;
const CONTENT_SERVICE = /^cms\/(src|config)\/.*\.tsx?$/;
const STYLES = /^(apps|packages)\/.*\.css$/;
const HAND_WRITTEN = /^(?!cms\/types\/).*\.([cm]?[jt]s|tsx|css)$/;
const MANIFESTS = /^(packages|apps)\/[^/]+\/package\.json$/;
const PACKAGED = /^(packages|apps)\/.*\.(tsx?|css)$/;
const STORAGE_KEYS = /^apps\/[^/]+\/app\/storage-keys\.ts$/;
const MESSAGES = "packages/i18n/messages";
/** Namespaces whose texts are looked up by codes from elsewhere, or that the specification names. */
const SPOKEN_BY_CODES: ReadonlySet<string> = new Set(["codes", "errors"]);
const SPEAKERS = /^(packages|apps)\/(?!.*\.(test|stories|fixtures)\.).*\.tsx?$/;
/** The folders that contain rooms, each with the file whose first line describes a room. */
const ROOM_FOLDERS = new Map([
  ["apps/server/src", "routes.ts"],
  ...reactApps().map((app) => [`apps/${app}/app`, "text.ts"] as const),
]);
const seedSchema = z.object({ entries: z.array(z.looseObject({ shared: z.object({ code: z.string() }) })) });

const DECISIONS = /^docs\/decisions\/(?!README\.md$)/;
/** Documents about the present state; decisions describe the state when they were made. */
const DOCUMENTS = /^(README\.md|docs\/([\w-]+\.md|rules\/.*)|cms\/README\.md)$/;
const TESTS = /^(packages|apps|scripts|e2e|cms\/tests)\/.*\.(test|spec)\.tsx?$/;
/** Planted problems stand in these. */
const TESTS_OF_RULES = /^scripts\/quality\/(house|prose)-/;
/** Everything that has names, but for the names that a test plants. */
const NAMING =
  /^(?!package-lock\.json$|scripts\/quality\/prose-names\.test\.ts$)(.*\.([cm]?[jt]sx?|sql|json|css|sh|ya?ml)|\.env\.example|\.ci\/.*)$/;

/** The checks of code, and the lists that they use: when one of them changes, everything is checked again. */
const FINDERS =
  /^(scripts\/quality\/[\w-]+|packages\/contract\/src\/[\w-]+|packages\/domain\/src\/time\/[\w-]+)\.ts$|^package-lock\.json$/;

const tracked = trackedFiles();
const read = new Map<string, string>();
const cache = openLintCache(inRoot(".cache/house/lint-cache.json"), hashOf(texts(FINDERS).map(({ text }) => text)));
/** The pages whose words editors write, from the seeds. */
const editorsPages = seedSchema.parse(JSON.parse(readFileSync(inRoot("cms/seeds/web-pages.json"), "utf8"))).entries;
const testsOfRules = texts(TESTS).filter(({ path }) => !TESTS_OF_RULES.test(path));
const problems = [
  ...tracked.flatMap(leftBehind),
  ...codeProblems(),
  ...texts(CONTENT_SERVICE).flatMap((file) => cache.in("undocumented", file, (path, text) => undocumentedIn({ path, text }))),
  ...texts(HAND_WRITTEN).flatMap(({ path, text }) => wideComments(path, text)),
  ...texts(STYLES).flatMap(({ path, text }) => furtherWeights(path, text)),
  ...textFileProblems(),
  ...messagesProblems(readFileSync(inRoot(MESSAGES_FILE), "utf8"), namespaceFolders()),
  ...pageTextProblems(await pagesOfApps(), shellTexts(), new Set(editorsPages.map(({ shared }) => shared.code))),
  ...seedPictureProblems(),
  ...texts(STORAGE_KEYS).flatMap(({ text }) => storageProblems(text, privacyPage("cookies-and-links"))),
  ...texts(/^docs\/privacy\.md$/).flatMap(({ text }) => recordProblems(text, privacyPage("keeping-and-protecting"))),
  ...settingProblems(readFileSync(inRoot(".env.example"), "utf8"), texts(READERS_OF_SETTINGS)),
  ...manifestProblems(texts(MANIFESTS), texts(PACKAGED)),
  ...decisionProblems(texts(DECISIONS)),
  ...texts(/^docs\/decisions\/README\.md$/).flatMap((index) => decisionIndexProblems(index, texts(DECISIONS))),
  ...linkProblems(texts(/^(README\.md|docs\/.*\.md|cms\/README\.md)$/), (path) => existsSync(inRoot(path))),
  ...migrationProblems(texts(/^apps\/server\/migrations\//).map(({ path }) => path)),
  ...pathProblems(texts(DOCUMENTS), (path) => existsSync(inRoot(path))),
  ...namedFileProblems(texts(DOCUMENTS), tracked),
  ...commentPathProblems(
    texts(HAND_WRITTEN).filter(({ path }) => !TESTS_OF_RULES.test(path)),
    tracked,
  ),
  ...texts(HAND_WRITTEN)
    .filter(({ path }) => !TESTS_OF_RULES.test(path))
    .flatMap(docstringProblems),
  ...proseNameProblems(texts(NAMING), texts(DOCUMENTS)),
  ...untilNowProblems([...texts(DOCUMENTS), ...texts(HAND_WRITTEN).filter(({ path }) => !TESTS_OF_RULES.test(path))]),
  ...figureProblems(texts(DOCUMENTS), texts(CODE)),
  ...texts(/^docs\/map\.md$/).flatMap((map) => mapListProblems(map, texts(/^docs\/adding\//))),
  ...texts(/^docs\/map\.md$/).flatMap((map) => roomProblems(map, ROOM_FOLDERS, roomsOf, startOf)),
  ...namesInRules(texts(/^docs\/rules\//), texts(/\.([cm]?[jt]sx?|sql)$/)),
  ...ruleProblems(
    texts(/^docs\/rules\//),
    testsOfRules,
    texts(CODE).filter(({ path }) => !TESTS.test(path)),
  ),
  ...ruleShapeProblems(texts(/^docs\/rules\//), testsOfRules),
];
cache.save();
for (const { file, line, rule } of problems) console.error(`${file}:${line}: ${rule}`);
console.log(problems.length === 0 ? "house rules kept" : `${problems.length} problems: house rules are not kept`);
process.exitCode = problems.length === 0 ? 0 : 1;

function codeProblems(): Problem[] {
  return texts(CODE).flatMap((file) => {
    const name = vagueName(file.path);
    return [...(name ? [name] : []), ...cache.in("problems", file, problemsOf)];
  });
}

/** Files that git knows or would add: nothing that is built or installed. */
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

/** The beginning of a file, if it exists. */
function startOf(path: string): string | undefined {
  return tracked.includes(path) ? readFileSync(inRoot(path), "utf8") : undefined;
}

function texts(wanted: RegExp): SourceText[] {
  return tracked.filter((path) => wanted.test(path)).map((path) => ({ path, text: textOf(path) }));
}

/** Each file is read once, however many rules check it. */
function textOf(path: string): string {
  const text = read.get(path) ?? readFileSync(inRoot(path), "utf8");
  read.set(path, text);
  return text;
}

function shellTexts(): Map<string, Map<string, string>> {
  return new Map(LANGUAGES.map(({ code }) => [code, keysOf(readMessages("shell", `${code}.json`))]));
}

function textFileProblems(): Problem[] {
  const spoken = new Set(texts(SPEAKERS).flatMap((file) => cache.in("keys", file, spokenKeys)));
  return readdirSync(inRoot(MESSAGES)).flatMap((namespace) => {
    const names = readdirSync(inRoot(MESSAGES, namespace)).filter((name) => name.endsWith(".json"));
    // The default language first: the others are compared with it.
    const sorted = names.toSorted((a, b) => Number(b === "zh-HK.json") - Number(a === "zh-HK.json"));
    const silent = SPOKEN_BY_CODES.has(namespace)
      ? []
      : silentTextProblems(namespace, "zh-HK", readMessages(namespace, "zh-HK.json"), spoken);
    return [
      ...silent,
      ...textProblems(namespace, new Map(sorted.map((name) => [name.replace(".json", ""), readMessages(namespace, name)]))),
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

function seedPictureProblems(): Problem[] {
  const list = (folder: string, ending: string) => readdirSync(inRoot(folder)).filter((name) => name.endsWith(ending));
  return pictureProblems({
    files: list("cms/seeds/media", ".webp"),
    sources: list("cms/seeds/media/sources", ".svg"),
    described: Object.keys(JSON.parse(readFileSync(inRoot("cms/seeds/media.json"), "utf8"))),
  });
}

function readMessages(namespace: string, name: string): unknown {
  return JSON.parse(readFileSync(inRoot(MESSAGES, namespace, name), "utf8"));
}
