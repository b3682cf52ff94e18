import { relative } from "node:path";
import { LANGUAGES, pathIn } from "@kaifong/i18n";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { ROOT } from "./paths.ts";
import { say } from "./progress.ts";
import type { Settings } from "./settings.ts";

/** Some of the members of a new database with DEMO_DATA; a test compares them with the others' list. */
export const DEMO_LOGINS = [
  ["DHC100001", "91230001", "member, 72, with a year of readings"],
  ["DHC100003", "91230003", "junior member, 12; her father is DHC100009"],
  ["REG-DEM22222", "91230004", "registration not approved yet"],
  ["DHC100005", "91230005", "suspended"],
  ["DHC100006", "91230006", "lapsed"],
  ["DHC100007", "91230007", "member, 83, with a bit of everything; her daughter is DHC100008"],
] as const;

/** Prints the addresses for visitors and members, once the website is open. */
export function printAddresses(settings: Settings): void {
  const { siteUrl } = settings;
  say("\nKaifong is open.");
  for (const language of LANGUAGES) say(`  ${language.label.padEnd(10)} ${siteUrl}${pathIn(language, "/")}`);
  say(`  API        ${siteUrl}/api/openapi.json, to read in a browser: ${siteUrl}/api/docs`);
  if (settings.demoData) {
    say(
      "\nDemo members (member number or mobile phone; the password they all have stands in README.md; all of them in docs/demonstration.md)",
    );
    for (const [number, mobile, who] of DEMO_LOGINS) say(`  ${number.padEnd(12)}  ${mobile}  ${who}`);
    if (showsMessages(settings))
      say(`  Codes and confirmations that would be sent to them: ${siteUrl}${patternOf("demoMessages")}`);
  }
  say();
}

/** Whether a demonstration shows its messages: one with providers for all channels sends them instead. */
function showsMessages({ serverEnv: { SMTP_URL, SMS_GATEWAY_URL } }: Settings): boolean {
  return !(SMTP_URL && SMS_GATEWAY_URL);
}

/** Prints the rest, once everything runs. */
export function printReady(settings: Settings): void {
  const { cmsPublicUrl, admin, editor, dataDir } = settings;
  const data = relative(ROOT, dataDir).startsWith("..") ? dataDir : `${relative(ROOT, dataDir)}/`;
  if (settings.cms) {
    const passwords =
      admin.isNew || editor.isNew ? "passwords are said this once" : `first passwords: ${data}secrets.json or your settings`;
    say(`\nContent is edited at ${cmsPublicUrl}/admin (${passwords})`);
    for (const [who, { email, password, isNew }] of Object.entries({ editor, admin })) {
      say(`  ${who.padEnd(10)} ${email}${isNew ? `  ${password}` : ""}`);
    }
  }
  say(`\nData, secrets, uploads and logs are in ${data}. Ctrl-C stops everything.`);
}
