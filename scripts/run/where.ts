import { relative } from "node:path";
import { LANGUAGES, pathIn } from "../../packages/i18n/src/languages.ts";
import { ROOT } from "./paths.ts";
import { say } from "./progress.ts";
import type { Settings } from "./settings.ts";

/** Of the members that a fresh database is filled with when DEMO_DATA is on. */
export const DEMO_PASSWORD = "Kaifong2026";
const DEMO_LOGINS = [
  ["DHC100001", "91230001", "member, 72"],
  ["DHC100002", "91230002", "member, 68"],
  ["DHC100003", "91230003", "junior member, 12"],
  ["DHC100004", "91230004", "registration not approved yet"],
  ["DHC100005", "91230005", "suspended"],
] as const;

/** Tells visitors' and members' addresses, once the website is open. */
export function sayOpen(settings: Settings): void {
  const { siteUrl } = settings;
  say("\nKaifong is open.");
  for (const language of LANGUAGES) say(`  ${language.label.padEnd(10)} ${siteUrl}${pathIn(language, "/")}`);
  say(`  API        ${siteUrl}/api/openapi.json, to read in a browser: ${siteUrl}/api/docs`);
  if (settings.demoData) {
    say(`\nDemo members (member number or mobile phone; password as first made: ${DEMO_PASSWORD})`);
    for (const [number, mobile, who] of DEMO_LOGINS) say(`  ${number}  ${mobile}  ${who}`);
  }
  say();
}

/** Tells the rest, once everything runs. */
export function sayReady(settings: Settings): void {
  const { cmsPublicUrl, admin, editor, dataDir } = settings;
  if (settings.cms) {
    say(`\nContent is edited at ${cmsPublicUrl}/admin (passwords as first made: they may have been changed since)`);
    say(`  editor     ${editor.email}  ${editor.password}`);
    say(`  admin      ${admin.email}  ${admin.password}`);
  }
  const data = relative(ROOT, dataDir).startsWith("..") ? dataDir : `${relative(ROOT, dataDir)}/`;
  say(`\nData, secrets, uploads and logs lie in ${data}. Ctrl-C stops everything.`);
}
