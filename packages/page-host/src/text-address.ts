/** The namespaces of a page that names these beside `shell`, which every page speaks. */
export function spokenBy(named: readonly string[]): readonly string[] {
  return [...new Set(["shell", ...named])];
}

/** Where a browser finds the texts of a namespace (specification §7). In: backend base address, code of the language. */
export function textAddress(baseUrl: string, language: string, namespace: string): string {
  return `${baseUrl}/locales/${language}/${namespace}.json`;
}
