/** The namespaces of a page that names these besides `shell`, which every page uses. */
export function spokenBy(named: readonly string[]): readonly string[] {
  return [...new Set(["shell", ...named])];
}

/**
 * The address of the texts of a namespace for browsers (specification §7). `baseUrl`: that of the backend; `language`: its code.
 */
export function textAddress(baseUrl: string, language: string, namespace: string): string {
  return `${baseUrl}/locales/${language}/${namespace}.json`;
}
