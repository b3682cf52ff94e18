import { errorText } from "@kaifong/contract/error-text";
import { parseArgs } from "node:util";
import { UsageError } from "../run/progress.ts";

export interface ContentCommand {
  readonly verb: "export" | "import" | "stale" | "missing";
  /** The folder or file of an export or import; empty for the others. */
  readonly place: string;
  /** Don't ask before replacing. */
  readonly yes: boolean;
  readonly json: boolean;
  /** Exit with 1 when something is found. */
  readonly strict: boolean;
  /** Forget reported keys that exist now. */
  readonly forget: boolean;
}

const USAGE = `Usage: npm run content -- <what>
  export <folder, or file.tar.gz>          all content: every type and language, drafts too, files of the media library
  import <folder, or file.tar.gz> [--yes]  replaces all content here by that of an export
  stale [--json] [--strict]                translations that are behind their Traditional Chinese
  missing [--json] [--strict] [--forget]   texts of the site that pages asked for in vain, or that a language lacks`;

const VERBS = ["export", "import", "stale", "missing"] as const;
const SWITCHES = {
  yes: { type: "boolean", default: false },
  json: { type: "boolean", default: false },
  strict: { type: "boolean", default: false },
  forget: { type: "boolean", default: false },
} as const;
const ALLOWED: Readonly<Record<ContentCommand["verb"], readonly string[]>> = {
  export: [],
  import: ["yes"],
  stale: ["json", "strict"],
  missing: ["json", "strict", "forget"],
};

/** The parsed command; the usage when it cannot be understood. */
export function parseCommand(args: readonly string[]): ContentCommand {
  const { values, positionals } = parse(args);
  const [name, place = "", ...more] = positionals;
  const verb = VERBS.find((known) => known === name);
  const takesPlace = verb === "export" || verb === "import";
  if (!verb || more.length > 0 || takesPlace !== (place !== "")) throw new UsageError(USAGE);
  const odd = Object.entries(values).find(([option, given]) => given && !ALLOWED[verb].includes(option));
  if (odd) throw new UsageError(`${verb} knows no --${odd[0]}.\n${USAGE}`);
  return { verb, place, ...values };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: SWITCHES, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${errorText(error)}\n${USAGE}`);
  }
}
