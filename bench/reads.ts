import { get } from "node:http";
import { patternOf } from "../apps/web/app/site-map.ts";
import { type Line, perSecond } from "./report.ts";
import { startBareNode } from "./bare-node.ts";
import { type ServedFile, startNginx } from "./nginx.ts";
import { type Load, loadOf } from "./wrk.ts";

/** The limit that this site sets itself. */
const MIN_SHARE_OF_NGINX = 0.5;
const MIN_TIMES_CMS = 50;
/** The share of Node's own speed that is left after routing, quotas, logs and the store of pages. */
const MIN_SHARE_OF_NODE = 0.75;

const ROUNDS = 5;
const ROUND_SECONDS = 3;

const PAGE = `/en${patternOf("series")}`;
const CONTENT = "/strapi/api/health-program-themes?locale=en&sort=Order";
const ASK = { "accept-encoding": "br" };

/**
 * Measures a cached page and a cached content read against nginx and Node's own HTTP server with the same bytes, and against the
 * content service itself.
 */
export async function measureReads(siteUrl: string, cmsUrl: string): Promise<Line[]> {
  const page = await fetchRaw(siteUrl + PAGE);
  const content = await fetchRaw(siteUrl + CONTENT);
  const served = [
    { ...page, path: "/page" },
    { ...content, path: "/content" },
  ];
  const nginx = await startNginx(served);
  const node = await startBareNode(served);
  try {
    const pages = await byTurns([siteUrl + PAGE, `${nginx.url}/page`, `${node.url}/page`]);
    const contents = await byTurns([siteUrl + CONTENT, `${nginx.url}/content`, `${node.url}/content`]);
    const direct = await loadOf(cmsUrl + CONTENT, { "strapi-response-format": "v4" });
    const failures = pages.ours.failures + contents.ours.failures;
    return [
      ...compareBoth(`cached page (${page.bytes.length} bytes br)`, pages),
      ...compareBoth(`cached content read (${content.bytes.length} bytes br)`, contents),
      compare("cached content read", contents.ours.perSecond, "Strapi directly", direct.perSecond, MIN_TIMES_CMS),
      { what: "failed responses among these", measured: String(failures), against: "", bar: "0", holds: failures === 0 },
    ];
  } finally {
    nginx.stop();
    node.stop();
  }
}

interface Loads {
  readonly ours: Load;
  readonly nginx: Load;
  readonly node: Load;
}

/**
 * All under load in turn, with the median of each: a shared machine is sometimes quick, sometimes slow, and a single long
 * measurement would compare those times.
 */
async function byTurns(urls: readonly [ours: string, nginx: string, node: string]): Promise<Loads> {
  const rounds: (readonly Load[])[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const loads: Load[] = [];
    for (const url of urls) loads.push(await loadOf(url, ASK, { seconds: ROUND_SECONDS }));
    rounds.push(loads);
  }
  const middle = (index: number) => median(rounds.flatMap((loads) => loads[index] ?? []));
  return { ours: middle(0), nginx: middle(1), node: middle(2) };
}

function compareBoth(what: string, { ours, nginx, node }: Loads): Line[] {
  return [
    compare(what, ours.perSecond, "nginx, same bytes", nginx.perSecond, MIN_SHARE_OF_NGINX),
    compare(what, ours.perSecond, "Node's own server, same bytes", node.perSecond, MIN_SHARE_OF_NODE),
  ];
}

function median(loads: readonly Load[]): Load {
  const sorted = loads.map(({ perSecond: figure }) => figure).toSorted((a, b) => a - b);
  return {
    perSecond: sorted[Math.floor(sorted.length / 2)] ?? 0,
    failures: loads.reduce((sum, { failures }) => sum + failures, 0),
  };
}

function compare(what: string, ours: number, name: string, theirs: number, bar: number): Line {
  const ratio = ours / theirs;
  return {
    what,
    measured: perSecond(ours),
    against: `${name} ${perSecond(theirs)}`,
    ratio,
    bar: `≥ ${bar}`,
    holds: ratio >= bar,
  };
}

/** The response exactly as it is transferred: compressed, with its headers. Requested twice, so that it comes from the cache. */
async function fetchRaw(url: string): Promise<ServedFile> {
  await once(url);
  return once(url);
}

function once(url: string): Promise<ServedFile> {
  return new Promise((done, fail) => {
    get(url, { headers: ASK }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        if (response.statusCode !== 200) return fail(new Error(`${url} responded ${response.statusCode}`));
        const headers = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
        done({ path: new URL(url).pathname, bytes: Buffer.concat(parts), headers: Object.fromEntries(headers) });
      });
    }).on("error", fail);
  });
}
