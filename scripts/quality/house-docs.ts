/** What documents promise: numbered decisions, paths that are there, rules that a test names. Every problem says where to go. */
import { posix } from "node:path";
import type { Problem } from "./house-rules.ts";

/** A file of the repository. */
export interface SourceText {
  readonly path: string;
  readonly text: string;
}

const DECISION_FILE = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const TOP_FOLDERS = "packages|apps|cms|e2e|bench|scripts|docs";
const PATH_IN_TEXT = new RegExp(`\`((?:${TOP_FOLDERS})/[^\`\\s]*)\``, "g");
/** From here on a path is an example: `<name>`, `…`, `*`, `{a,b}`. */
const PLACEHOLDER = /[<…*{]/;
const COMMENT = /^\s*(?:\/\*\*?|\*|\/\/)(.*)|\s\/\/ (.*)/;
/** A file with its folder, from whichever place names it: `http/mount.ts`. One that begins with `./` is an example. */
const FILE_IN_COMMENT = /(?<![\w./@-])(?:[\w-]+\/)+[\w.-]+\.(?:[cm]?[jt]s|tsx|css|md|json|sql)\b(?!\/)/g;
const RULE_NUMBER = /\bR-[A-Z]{3,4}-\d{2}\b/g;
/** A rule is described under a heading of its own, `## R-TIME-01 Working days`; elsewhere it is merely mentioned. */
const RULE_HEADING = /^## (R-[A-Z]{3,4}-\d{2}) \S/;
const HEADING = /^##? /;

/** Every decision has a unique number: `0028-two-compilers.md` begins with `# 28. `. */
export function decisionProblems(decisions: readonly SourceText[]): Problem[] {
  const seen = new Map<string, string>();
  return decisions.flatMap(({ path, text }) => {
    const number = DECISION_FILE.exec(path)?.[1];
    if (number === undefined) return [at(path, 1, "a decision's file is called <four digits>-<words>.md")];
    const first = seen.get(number);
    seen.set(number, path);
    if (first !== undefined) return [at(path, 1, `number ${number} is taken by ${first}: take the next one`)];
    if (!text.startsWith(`# ${Number(number)}. `))
      return [at(path, 1, `a decision begins with its number: "# ${Number(number)}. …"`)];
    return [];
  });
}

const DECISION_INDEX = "docs/decisions/README.md";

/** The index of decisions links to each of them once, and says of every missing number that it never landed. */
export function decisionIndexProblems(index: SourceText, decisions: readonly SourceText[]): Problem[] {
  const [head = ""] = index.text.split(/^## /m);
  const numbers = new Map(decisions.map(({ path }) => [Number(DECISION_FILE.exec(path)?.[1]), path]));
  const unlisted = [...numbers].flatMap(([number, path]) => {
    const row = `| [${number}](${path.slice(path.lastIndexOf("/") + 1)}) |`;
    return index.text.split(row).length === 2 ? [] : [at(path, 1, `${DECISION_INDEX} has one row for it: ${row} …`)];
  });
  const gaps = numbersNamed(head);
  const unexplained = Array.from({ length: Math.max(0, ...numbers.keys()) }, (_, before) => before + 1)
    .filter((number) => numbers.has(number) === gaps.has(number))
    .map((number) => at(DECISION_INDEX, 1, `the head names the numbers without a decision: ${number} is one or the other`));
  return [...unlisted, ...unexplained];
}

/** `34–36, 40 and 75` → 34, 35, 36, 40, 75 */
function numbersNamed(text: string): ReadonlySet<number> {
  return new Set(
    [...text.matchAll(/\b(\d+)(?:–(\d+))?/g)].flatMap(([, from, to]) =>
      Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, step) => Number(from) + step),
    ),
  );
}

/** `](map.md#rules)`; an address of another site is not a path. */
const LINK = /\]\((?![a-z]+:|#)([^)#\s]+)[^)]*\)/g;

/** The targets of links in documents exist. `exists` gets the path from the root. */
export function linkProblems(documents: readonly SourceText[], exists: (path: string) => boolean): Problem[] {
  return documents.flatMap(({ path: file, text }) =>
    text
      .split("\n")
      .flatMap((line, index) =>
        [...line.matchAll(LINK)]
          .filter(([, target = ""]) => !exists(posix.join(posix.dirname(file), target)))
          .map(([, target]) => at(file, index + 1, `the link leads nowhere: ${target}`)),
      ),
  );
}

/** The map links to every entry (`## `) of `docs/adding`, under its title. `adding`: the documents of that folder. */
export function mapListProblems(map: SourceText, adding: readonly SourceText[]): Problem[] {
  return adding.flatMap(({ path, text }) => {
    const file = posix.relative(posix.dirname(map.path), path);
    return [...text.matchAll(/^## (.+)$/gm)]
      .filter(([, title = ""]) => !map.text.includes(`[${title}](${file}#`))
      .map(([, title = ""]) => at(map.path, 1, `the map has no link to "${title}" of ${file}`));
  });
}

/** Paths in backticks exist. `exists` gets files and folders, up to a placeholder. */
export function pathProblems(documents: readonly SourceText[], exists: (path: string) => boolean): Problem[] {
  return documents.flatMap(({ path: file, text }) =>
    text.split("\n").flatMap((line, index) =>
      [...line.matchAll(PATH_IN_TEXT)]
        .map(([, path = ""]) => path)
        .filter((path) => !exists(knownPart(path)))
        .map((path) => at(file, index + 1, `\`${path}\` is not there: name where it is now`)),
    ),
  );
}

/** A file of code that a document names without its path from the root: `phase.ts`, `http/mount.ts`. */
const FILE_IN_TEXT = /`((?:[\w-]+\/)*[\w][\w.-]*\.(?:[cm]?[jt]sx?|css|sql))`/g;

/**
 * Files that documents name without their path exist: in a folder that the head of the document names, before its first section,
 * or anywhere. For a rule there must be exactly one. `paths`: those of all files.
 */
export function namedFileProblems(documents: readonly SourceText[], paths: readonly string[]): Problem[] {
  return documents.flatMap(({ path: file, text }) => {
    const [head = ""] = text.split(/^## /m);
    const folders = [...head.matchAll(PATH_IN_TEXT)].map(([, path = ""]) => path.slice(0, path.lastIndexOf("/")));
    return text.split("\n").flatMap((line, index) =>
      [...line.matchAll(FILE_IN_TEXT)].flatMap(([, named = ""]) => {
        if (new RegExp(`^(${TOP_FOLDERS})/`).test(named) || folders.some((folder) => paths.includes(`${folder}/${named}`)))
          return [];
        const found = paths.filter((path) => `/${path}`.endsWith(`/${named}`));
        if (found.length === 0) return [at(file, index + 1, `\`${named}\` is not there: name where it is now`)];
        const isAmbiguous = found.length > 1 && file.startsWith("docs/rules/");
        return isAmbiguous ? [at(file, index + 1, `\`${named}\` is the name of ${found.length} files: name its folder`)] : [];
      }),
    );
  });
}

/** Files that comments name with their folder exist somewhere. `files`: those with comments; `paths`: those of all files. */
export function commentPathProblems(files: readonly SourceText[], paths: readonly string[]): Problem[] {
  return files.flatMap(({ path: file, text }) =>
    text.split("\n").flatMap((line, index) => {
      const [, whole, atEnd = ""] = COMMENT.exec(line) ?? [];
      return [...(whole ?? atEnd).matchAll(FILE_IN_COMMENT)]
        .filter(([named]) => !paths.some((path) => `/${path}`.endsWith(`/${named}`)))
        .map(([named]) => at(file, index + 1, `${named} is not there: name where it is now`));
    }),
  );
}

function knownPart(path: string): string {
  const end = path.search(PLACEHOLDER);
  return end < 0 ? path : path.slice(0, path.lastIndexOf("/", end));
}

/** A test names every rule of docs/rules, and neither tests nor code name a rule without a heading there. */
export function ruleProblems(
  rules: readonly SourceText[],
  tests: readonly SourceText[],
  code: readonly SourceText[] = [],
): Problem[] {
  const described = rules.flatMap(rulesIn);
  const known = new Set(described.map(({ number }) => number));
  const proved = new Set(tests.flatMap(numbersIn));
  const unproved = described
    .filter(({ number }) => !proved.has(number))
    .map(({ path, line, number }) =>
      at(path, line, `${number} is named by no test: put it into the name of the test that proves it`),
    );
  const unknown = [...tests, ...code].flatMap((file) =>
    numbersIn(file)
      .filter((number) => !known.has(number))
      .map((number) =>
        at(file.path, lineOf(file.text, number), `${number} has no heading in docs/rules: give it one, or name another`),
      ),
  );
  return [...twice(described), ...unproved, ...unknown];
}

/** A rule in docs/rules. */
interface DescribedRule {
  readonly path: string;
  readonly number: string;
  /** The line of its heading. */
  readonly line: number;
  /** From its heading to the next one. */
  readonly lines: readonly string[];
}

function rulesIn({ path, text }: SourceText): DescribedRule[] {
  const lines = text.split("\n");
  return lines.flatMap((heading, index) => {
    const number = RULE_HEADING.exec(heading)?.[1];
    const next = lines.findIndex((line, below) => below > index && HEADING.test(line));
    return number === undefined
      ? []
      : [{ path, number, line: index + 1, lines: lines.slice(index, next < 0 ? lines.length : next) }];
  });
}

function numbersIn({ text }: SourceText): string[] {
  return [...new Set(text.match(RULE_NUMBER))];
}

/** The three parts of a rule, in this order. */
const RULE_PARTS = /^##.*\n\n(?!\*\*)[^]+\n\n\*\*Guarded by:\*\* [^]+\n\n\*\*Proved in:\*\* ([^]+)$/;
const TEST_IN_RULE = /`([^`\s]+\.(?:test|spec)\.tsx?)`/g;
const RULE_IN_A_ROW = /^\| ?R-[A-Z]{3,4}-\d{2}/;
const RULE_LINE_WIDTH = 140;

/** Every rule has the same three parts, names existing tests, one of which names it, and fits on a screen. */
export function ruleShapeProblems(rules: readonly SourceText[], tests: readonly SourceText[]): Problem[] {
  const testAt = new Map(tests.map((test) => [test.path, test]));
  const ofRules = rules.flatMap(rulesIn).flatMap(({ path, number, line, lines }) => {
    const [, proofs] = RULE_PARTS.exec(lines.join("\n")) ?? [];
    if (proofs === undefined) {
      return [at(path, line, `${number} says what holds, then **Guarded by:** and **Proved in:**, each a paragraph`)];
    }
    const named = [...proofs.matchAll(TEST_IN_RULE)].map(([, test = ""]) => test);
    const gone = named.filter((test) => !testAt.has(test));
    if (gone.length > 0)
      return gone.map((test) => at(path, line, `${number} names \`${test}\`, which is no test: give its path`));
    const isProved = named.some((test) => testAt.get(test)?.text.includes(number));
    return isProved ? [] : [at(path, line, `${number} is named by none of the tests under **Proved in:** give one that does`)];
  });
  const ofLines = rules.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line, index) => {
      if (RULE_IN_A_ROW.test(line)) return [at(path, index + 1, "a rule has a heading of its own: ## R-TIME-01 Working days")];
      return line.length > RULE_LINE_WIDTH
        ? [at(path, index + 1, `a line of a rule has ${RULE_LINE_WIDTH} columns at most`)]
        : [];
    }),
  );
  return [...ofRules, ...ofLines];
}

/** A name of the code in a rule: a function, a constant. Names of settings and of other codes count, too. */
const NAME_IN_RULE = /`([A-Za-z_]\w{2,})`/g;

/** The names in rules exist in the code. `rules`: docs/rules; `code`: everything that may contain them. */
export function namesInRules(rules: readonly SourceText[], code: readonly SourceText[]): Problem[] {
  const known = new Set(code.flatMap(({ text }) => text.match(/\w+/g) ?? []));
  return rules
    .flatMap(rulesIn)
    .flatMap(({ path, line: heading, lines }) =>
      lines.flatMap((line, index) =>
        [...line.matchAll(NAME_IN_RULE)]
          .filter(([, name = ""]) => !known.has(name))
          .map(([named]) => at(path, heading + index, `${named} is nowhere in the code: name what does it now`)),
      ),
    );
}

/** A number of two rules: two branches may have used the same one. */
function twice(rules: readonly DescribedRule[]): Problem[] {
  const seen = new Set<string>();
  return rules.flatMap(({ path, line, number }) => {
    const again = seen.has(number);
    seen.add(number);
    return again ? [at(path, line, `${number} has two headings: the later rule takes the next number`)] : [];
  });
}

/**
 * Every room describes itself: in the first line of its file, or in the map where its folder is listed (for folders that others
 * are built on, and those without such a file). `folders`: those that contain rooms, each with the name of that file; `roomsOf`:
 * the rooms of such a folder; `startOf`: how the file at a path begins, if it exists.
 */
export function roomProblems(
  map: SourceText,
  folders: ReadonlyMap<string, string>,
  roomsOf: (folder: string) => readonly string[],
  startOf: (path: string) => string | undefined,
): Problem[] {
  return [...folders].flatMap(([folder, entrance]) => {
    const [, list = ""] = map.text.split(`- **\`${folder}/\`**`);
    const [paragraph = ""] = list.split(/\n(?! )/);
    return roomsOf(folder)
      .map((name) => ({ name, file: `${folder}/${name}/${entrance}` }))
      .filter(({ name, file }) => !paragraph.includes(`\`${name}\``) && !startOf(file)?.startsWith("/** "))
      .map(({ name, file }) => at(file, 1, `the first line says what the room \`${name}\` is: /** What members bookmark. */`));
  });
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split("\n").length;
}

function at(file: string, line: number, rule: string): Problem {
  return { file, line, rule };
}

const MIGRATION_FILE = /^apps\/server\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/;

/** Migrations have numbers without a gap: two branches may have used the same one. */
export function migrationProblems(paths: readonly string[]): Problem[] {
  // Git lists new files before those that it knows.
  return paths.toSorted().flatMap((path, index) => {
    const wanted = String(index + 1).padStart(4, "0");
    const isNamed = MIGRATION_FILE.exec(path)?.[1] === wanted;
    return isNamed ? [] : [at(path, 1, `a migration takes the next number: this one is called ${wanted}_<words>.sql`)];
  });
}
