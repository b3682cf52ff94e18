/** What documents promise: numbered decisions, paths that are there, rules that a test names. Every breach says where to go. */
import type { Breach } from "./house-rules.ts";

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
/** A file with its folder, from wherever it is spoken of: `http/mount.ts`. One that begins with `./` is an example. */
const FILE_IN_COMMENT = /(?<![\w./@-])(?:[\w-]+\/)+[\w.-]+\.(?:[cm]?[jt]s|tsx|css|md|json|sql)\b(?!\/)/g;
const RULE_NUMBER = /\bR-[A-Z]{3,4}-\d{2}\b/g;
/** A rule is described under a heading of its own, `## R-TIME-01 Working days`; elsewhere it is merely mentioned. */
const RULE_HEADING = /^## (R-[A-Z]{3,4}-\d{2}) \S/;
const HEADING = /^##? /;

/** Decisions are known by a number each: `0028-two-compilers.md` begins with `# 28. `. */
export function decisionBreaches(decisions: readonly SourceText[]): Breach[] {
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

/** Paths in backticks are there. `exists` is asked about files and folders, up to a placeholder. */
export function pathBreaches(documents: readonly SourceText[], exists: (path: string) => boolean): Breach[] {
  return documents.flatMap(({ path: file, text }) =>
    text.split("\n").flatMap((line, index) =>
      [...line.matchAll(PATH_IN_TEXT)]
        .map(([, path = ""]) => path)
        .filter((path) => !exists(knownPart(path)))
        .map((path) => at(file, index + 1, `\`${path}\` is not there: name where it is now`)),
    ),
  );
}

/** A file of code that a document names without its way from the root: `phase.ts`, `http/mount.ts`. */
const FILE_IN_TEXT = /`((?:[\w-]+\/)*[\w][\w.-]*\.(?:[cm]?[jt]sx?|css|sql))`/g;

/**
 * Files that documents name without their way are there: in a folder that the head of the document names, before its first
 * section, or anywhere. Of a rule it is one file alone. In: documents, and the paths of all files.
 */
export function namedFileBreaches(documents: readonly SourceText[], paths: readonly string[]): Breach[] {
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

/** Files that comments name with their folder are there, somewhere. In: files with comments, and the paths of all files. */
export function commentPathBreaches(files: readonly SourceText[], paths: readonly string[]): Breach[] {
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

/** Every rule of docs/rules is named by a test, and neither tests nor code name a rule that has no heading there. */
export function ruleBreaches(
  rules: readonly SourceText[],
  tests: readonly SourceText[],
  code: readonly SourceText[] = [],
): Breach[] {
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

/** A rule as docs/rules describes it. */
interface DescribedRule {
  readonly path: string;
  readonly number: string;
  /** Of its heading. */
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

/** Every rule has the same three parts, names tests that are there, one of which names it, and fits on a screen. */
export function ruleShapeBreaches(rules: readonly SourceText[], tests: readonly SourceText[]): Breach[] {
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

/** What a rule says of the code: a function, a constant. One of a setting or a code of the other end is there too. */
const NAME_IN_RULE = /`([A-Za-z_]\w{2,})`/g;

/** What rules name is in the code. In: docs/rules, and everything by which it may be named. */
export function namesInRules(rules: readonly SourceText[], code: readonly SourceText[]): Breach[] {
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

/** A number that two rules have: two branches may have taken the same one. */
function twice(rules: readonly DescribedRule[]): Breach[] {
  const seen = new Set<string>();
  return rules.flatMap(({ path, line, number }) => {
    const again = seen.has(number);
    seen.add(number);
    return again ? [at(path, line, `${number} has two headings: the later rule takes the next number`)] : [];
  });
}

/**
 * Every room says what it is: in the first line of its file, or in the map where its folder stands (what others stand on, and
 * what has no such file). In: the map; the folders that hold rooms, each with the name of that file; the rooms of such a folder;
 * how the file at a path begins, if it is there.
 */
export function roomBreaches(
  map: SourceText,
  folders: ReadonlyMap<string, string>,
  roomsOf: (folder: string) => readonly string[],
  startOf: (path: string) => string | undefined,
): Breach[] {
  return [...folders].flatMap(([folder, entrance]) => {
    const [, list = ""] = map.text.split(`- **\`${folder}/\`**`);
    const [paragraph = ""] = list.split(/\n(?! )/);
    return roomsOf(folder)
      .map((name) => ({ name, file: `${folder}/${name}/${entrance}` }))
      .filter(({ name, file }) => !paragraph.includes(`\`${name}\``) && !startOf(file)?.startsWith("/** "))
      .map(({ name, file }) => at(file, 1, `the first line says what the room \`${name}\` is: /** What members put by. */`));
  });
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split("\n").length;
}

function at(file: string, line: number, rule: string): Breach {
  return { file, line, rule };
}

const MIGRATION_FILE = /^apps\/server\/migrations\/(\d{4})_[a-z0-9_]+\.sql$/;

/** Migrations are known by a number each, without a gap: two branches may have taken the same one. In: their paths. */
export function migrationBreaches(paths: readonly string[]): Breach[] {
  // Git lists new files before those that it knows.
  return paths.toSorted().flatMap((path, index) => {
    const wanted = String(index + 1).padStart(4, "0");
    const isNamed = MIGRATION_FILE.exec(path)?.[1] === wanted;
    return isNamed ? [] : [at(path, 1, `a migration takes the next number: this one is called ${wanted}_<words>.sql`)];
  });
}
