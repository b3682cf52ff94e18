import { expect, test } from "@playwright/test";
import { patternOf } from "../../apps/web/app/site-map.ts";
import { walker } from "../support/cast.ts";
import { product } from "../support/product.ts";
import { visitablePages, type VisitablePage } from "../support/site.ts";
import { ZH_HK } from "../support/texts.ts";

/** Has confirmed places, an assessment and notifications from the first boot. */
const MEMBER = { ...walker("reader"), names: ["郭婉儀", "Kwok", "Yuen Yee", "郭浩然"] };
/** Shows the messages to everybody, but exists only on a demonstration. */
const SHOWS_MESSAGES = patternOf("demoMessages");

/** Everything of theirs that a browser sends: the session in the header, and every cookie. */
async function headersOfMember(): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`${product.siteUrl}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ memberNo: MEMBER.memberNo, password: MEMBER.password }),
  });
  // The shape of the contract, which the server's own tests check.
  const { payload } = (await response.json()) as { payload: { access_token: string } };
  const cookies = response.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
  return { authorization: `Bearer ${payload.access_token}`, cookie: [...cookies, `member=${MEMBER.memberNo}`].join("; ") };
}

interface Shown {
  readonly status: number;
  readonly cache: string;
  readonly cookies: readonly string[];
  readonly html: string;
}

async function shown(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Shown> {
  const response = await fetch(product.siteUrl + path, { headers: { accept: "text/html", ...headers } });
  const cache = response.headers.get("cache-control") ?? "";
  return { status: response.status, cache, cookies: response.headers.getSetCookie(), html: await response.text() };
}

const ofMember = (html: string): readonly string[] =>
  [...MEMBER.names, MEMBER.memberNo, MEMBER.mobile, `${MEMBER.mobile.slice(0, 4)} ${MEMBER.mobile.slice(4)}`].filter((word) =>
    html.includes(word),
  );

test("no page contains anything of the member who requests it, nor do cached responses for others", async () => {
  const headers = await headersOfMember();
  const pages = (await visitablePages()).filter(({ language, path }) => language === ZH_HK && path !== SHOWS_MESSAGES);
  const own = ({ site }: VisitablePage) => site.app === "own";
  expect(pages.filter(own).length).toBeGreaterThan(8);
  for (const page of pages) {
    const asked = await shown(page.path, headers);
    const after = await shown(page.path);
    expect([asked.status, after.status], page.path).not.toContain(429);
    for (const { html, cookies } of [asked, after]) {
      expect(ofMember(html), page.path).toEqual([]);
      expect(cookies, page.path).toEqual([]);
    }
    if (page.site.app) expect([asked.cache, after.cache], page.path).toEqual(["no-store", "no-store"]);
    // The same bytes for everybody, except for those that are new each time.
    else expect(withoutNonces(asked.html) === withoutNonces(after.html), page.path).toBe(true);
  }
});

const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, "");
