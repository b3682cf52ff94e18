/** Whether a path fits a pattern with `:name` for parameters; slashes at either end are forgiven. */
export function matchesPattern(pattern: string, path: string): boolean {
  const parts = segments(pattern);
  const given = segments(path);
  return parts.length === given.length && parts.every((part, index) => part.startsWith(":") || part === given[index]);
}

function segments(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}
