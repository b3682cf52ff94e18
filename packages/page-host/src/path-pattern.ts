/** Something with an address: a page or a file of an app's site map. */
export interface AddressedEntry {
  readonly id: string;
  /** Without language prefix, `:name` for parameters. */
  readonly path: string;
}

/** Whether a path matches a pattern with `:name` for parameters; slashes at either end are ignored. */
export function matchesPattern(pattern: string, path: string): boolean {
  const parts = segments(pattern);
  const given = segments(path);
  return parts.length === given.length && parts.every((part, index) => part.startsWith(":") || part === given[index]);
}

function segments(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}

/** The entry with this id. */
export function entryIn<Entry extends AddressedEntry>(entries: readonly Entry[], id: string): Entry {
  const found = entries.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`No ${id} in the site map`);
  return found;
}

/** The page at a path without language prefix; a trailing slash is ignored. One without parameters comes first. */
export function pageIn<Page extends AddressedEntry>(pages: readonly Page[], path: string): Page | undefined {
  const matches = pages.filter((candidate) => matchesPattern(candidate.path, path));
  return matches.find((candidate) => !candidate.path.includes(":")) ?? matches[0];
}
