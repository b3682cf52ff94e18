/** "Low-Salt" stays on one line: a balanced heading breaks there before anywhere else. Between letters, U+2011 looks the same. */
export function unbrokenHyphens(title: string): string {
  return title.replace(/([a-z])-(?=[a-z])/gi, "$1\u2011");
}
