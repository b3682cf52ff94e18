import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readState } from "@kaifong/client";
import { pathIn } from "@kaifong/i18n";
import type { Page } from "@playwright/test";
import { allPages, type Page as SitePage, patternOf } from "../../apps/web/app/site-map.ts";
import type { Walker } from "./cast.ts";
import { product } from "./product.ts";
import { STORAGE } from "./storage.ts";
import { type Login, storedSession } from "./stored-session.ts";
import { LANGUAGES, type Language } from "./texts.ts";

/** The seeded class of these journeys: first come, first served, and open from the first boot. */
export const OPEN_CLASS = { code: "KF26-BDJ-01", uuid: seededClassUuid("KF26-BDJ-01") };

export interface VisitablePage {
  readonly id: string;
  readonly language: Language;
  readonly path: string;
  readonly site: SitePage;
}

let visits: Promise<VisitablePage[]> | undefined;

/** Every page in every language, parameters filled with seeded content. */
export function visitablePages(): Promise<VisitablePage[]> {
  return (visits ??= findVisitablePages());
}

async function findVisitablePages(): Promise<VisitablePage[]> {
  const courseId = await courseIdOf(OPEN_CLASS.code);
  const values: Readonly<Record<string, string>> = { courseId, classId: OPEN_CLASS.uuid, id: "1" };
  const visits = await Promise.all(
    allPages().map(async (site) => {
      const above = filled(allPages().find(({ id }) => id === site.parent)?.path ?? "/", values);
      return { site, path: filled(site.path, values) + (site.detail ? await firstDetailOf(site, above) : "") };
    }),
  );
  return visits.flatMap(({ site, path }) =>
    LANGUAGES.map((language) => ({ id: site.id, language, path: pathIn(language, path), site })),
  );
}

function filled(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? name);
}

/** The search part of the first entry that the page above a detail page links to. */
async function firstDetailOf({ path }: SitePage, above: string): Promise<string> {
  const link = new RegExp(`href="${path}(\\?id=[^"&]+)`).exec(await read(above))?.[1];
  if (link === undefined) throw new Error(`${above} links to no ${path}`);
  return link;
}

/** The content service's id of the course with this class, found as a visitor finds it: through the list of courses. */
export async function courseIdOf(classCode: string): Promise<string> {
  const list = await read(patternOf("series"));
  const ids = [
    ...new Set([...list.matchAll(new RegExp(`${patternOf("series")}/([a-z0-9]{20,})`, "g"))].map(([, id]) => id ?? "")),
  ];
  for (const id of ids) {
    if ((await read(`${patternOf("series")}/${id}`)).includes(`id="class-${classCode}"`)) return id;
  }
  throw new Error(`No course in the list has a class ${classCode}`);
}

/** A session of this member, made through the API of one server. */
export async function sessionOf(member: Pick<Walker, "memberNo" | "password">, origin = product.siteUrl): Promise<Login> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ memberNo: member.memberNo, password: member.password }),
  });
  if (!response.ok) throw new Error(`login responded with ${response.status}: ${await response.text()}`);
  // The shape of the contract, which the server's own tests check.
  const { payload } = (await response.json()) as { payload: { access_token: string; expires_in: number } };
  return { accessToken: payload.access_token, expiresIn: payload.expires_in };
}

/** Opens pages of `page` with this session: fills its storage as the log-in page does (specification §3). */
export async function openSession(page: Page, login: Login): Promise<void> {
  await page.goto(patternOf("sitemap"));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), storedSession(login));
}

/** The stored session of the page. */
export async function storedLogin(page: Page): Promise<{ readonly accessToken: string; readonly loginStatus: boolean }> {
  const text = await page.evaluate((key) => localStorage.getItem(key), STORAGE.session);
  const { tokenInfo, auth } = readState(text);
  return { accessToken: tokenInfo.accessToken, loginStatus: auth.loginStatus };
}

async function read(path: string): Promise<string> {
  const response = await fetch(product.siteUrl + path);
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return response.text();
}

function seededClassUuid(code: string): string {
  const seeds = readFileSync(join(import.meta.dirname, "../../cms/seeds/health-program-courses.json"), "utf8");
  const found = new RegExp(`"uuid":\\s*"([0-9a-f-]{36})",\\s*"Class_Code":\\s*"${code}"`).exec(seeds)?.[1];
  if (!found) throw new Error(`The seeds have no class ${code}`);
  return found;
}
