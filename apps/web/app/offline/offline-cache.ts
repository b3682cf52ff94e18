import { DAY_MS } from "@kaifong/domain/time";
import { DEFAULT_LANGUAGE, LANGUAGES, pathIn, splitLanguage } from "@kaifong/i18n";
import { formatShortDay } from "@kaifong/i18n/format";
import type { PathOf } from "../site-map.ts";
import { PAGES_CACHE } from "../storage-keys.ts";
import { type Copy, renderCopy, withCopies } from "./copies.ts";
import { DatedCache, type CachedResponse } from "./dated-cache.ts";

/** Limits of what a browser caches of this site: pages, files of one build, and for how long. */
export const MAX_PAGES = 60;
const MAX_FILES = 120;
export const MAX_AGE_MS = DAY_MS;
/** The page for when there is no network is fetched again after this time: hours and numbers change seldom. */
const OFFLINE_PAGE_MS = DAY_MS / 2;

const OFFLINE_PATH: PathOf<"offline"> = "/offline";
const FILES_PREFIX = "kaifong.files.";
const FILES_PATH = "/assets/";

interface OfflineCacheOptions {
  readonly caches: Pick<CacheStorage, "open" | "keys" | "delete">;
  /** Fetches, with the time limit that every call has. */
  readonly get: (request: Request | string) => Promise<Response>;
  readonly now: () => number;
  /** `https://…`, without trailing slash. */
  readonly origin: string;
  /** Tells this build of the site from any other. */
  readonly build: string;
  /** Paths of all its stylesheets: a page that is read next, or without a network, may be of another kind than the first. */
  readonly styles: readonly string[];
}

/**
 * The part of the site that a browser caches for when there is no network: public pages of a day, and what they are rendered
 * with.
 */
export class OfflineCache {
  readonly #options: OfflineCacheOptions;
  readonly #pages: DatedCache;
  /** Also holds the pages for when there is no network: those stay when somebody logs out. */
  readonly #files: DatedCache;
  readonly #filesName: string;

  constructor(options: OfflineCacheOptions) {
    const { caches, now, build } = options;
    this.#options = options;
    this.#filesName = FILES_PREFIX + build;
    this.#pages = new DatedCache({ caches, now, name: PAGES_CACHE });
    this.#files = new DatedCache({ caches, now, name: this.#filesName });
  }

  /** Deletes what other builds have cached, and every page, because pages were rendered with another build's files. */
  async begin(): Promise<void> {
    const { caches } = this.#options;
    const names = await caches.keys();
    const isOld = (name: string) => name.startsWith(FILES_PREFIX) && name !== this.#filesName;
    await Promise.all(names.filter((name) => name === PAGES_CACHE || isOld(name)).map((name) => caches.delete(name)));
  }

  /**
   * Caches what is shown without a network in the language of a page that was just fetched, whosever it is; and that page itself,
   * if the server says that it is everybody's. Consumes the response's body.
   */
  async store(url: string, response: Response): Promise<void> {
    const address = withoutFragment(url);
    // This comes first: a copy is shown with the words around it, and without them it would be useless.
    await this.#storeOfflinePage(this.#offlineAddress(address));
    if (!isEverybodys(response)) return;
    const html = await response.text();
    await this.#pages.store(address, response, html);
    await this.#bound();
    // Without a network somebody may go on to another language: that has a page of its own.
    for (const other of this.#offlineAddresses()) await this.#storeOfflinePage(other);
  }

  /** Fetches and caches a page that is already shown. */
  async storeShown(url: string): Promise<void> {
    await this.store(url, await this.#options.get(withoutFragment(url)));
  }

  /** Returns what is shown in place of a page that can't be fetched: its copy, or the page that says so. */
  async instead(url: string): Promise<Response> {
    const offline = await this.#offlinePage(url);
    if (!offline) return Response.error();
    const offlineHtml = await offline.response.text();
    await this.#bound();
    const cached = await this.#pages.find(withoutFragment(url));
    const shown = cached && renderCopy(await this.#copyOf(cached), offlineHtml);
    if (cached && shown !== undefined) return new Response(shown, { headers: cached.response.headers });
    return new Response(withCopies(offlineHtml, await this.#copiesLike(url)), { headers: offline.response.headers });
  }

  /** Whether a request is for a file of the build, whose name always means the same content. */
  isFile(url: string): boolean {
    return url.startsWith(this.#options.origin + FILES_PATH);
  }

  /**
   * A file of the build, from the cache or fetched now. It is returned at once, whether or not it can be cached: `lasting`
   * receives that work.
   */
  async file(request: Request | string, lasting?: (work: Promise<unknown>) => void): Promise<Response> {
    const url = typeof request === "string" ? request : request.url;
    const cached = await this.#files.find(url).catch(() => undefined);
    if (cached) return cached.response;
    const response = await this.#options.get(request);
    const storing = this.#storeFile(url, response.clone()).catch(() => undefined); // no room: the page works as before
    if (lasting) lasting(storing);
    else await storing;
    return response;
  }

  async #storeFile(url: string, response: Response): Promise<void> {
    if (!response.ok) return;
    await this.#files.putUnchanged(url, response);
    await this.#files.bound({ most: MAX_FILES });
  }

  #bound(): Promise<void> {
    return this.#pages.bound({ ms: MAX_AGE_MS, most: MAX_PAGES });
  }

  #offlineAddress(url: string): string {
    return this.#options.origin + pathIn(languageOf(url), OFFLINE_PATH);
  }

  #offlineAddresses(): readonly string[] {
    return LANGUAGES.map((language) => this.#options.origin + pathIn(language, OFFLINE_PATH));
  }

  /** Fetches the page for when there is no network, and what it is rendered with, unless it is recent. */
  async #storeOfflinePage(address: string): Promise<void> {
    const cached = await this.#files.find(address);
    if (cached && this.#files.ageOf(cached) < OFFLINE_PAGE_MS) return;
    const response = await this.#options.get(address);
    if (!isEverybodys(response)) return;
    const html = await response.text();
    const fetchAll = (paths: readonly string[]) => paths.map((path) => this.file(this.#options.origin + path));
    await Promise.all(fetchAll(filesIn(html)));
    // The page that was just opened already has its own stylesheets.
    await Promise.allSettled(fetchAll(this.#options.styles));
    await this.#files.store(address, response, html);
  }

  /** The page in the language of an address or, when that could not be fetched, in another. */
  async #offlinePage(url: string): Promise<CachedResponse | undefined> {
    const addresses = [this.#offlineAddress(url), ...this.#offlineAddresses()];
    const cached = await Promise.all(addresses.map((address) => this.#files.find(address)));
    return cached.find((page) => page !== undefined);
  }

  /** The copies in the language of an address. */
  async #copiesLike(url: string): Promise<readonly Copy[]> {
    const all = await this.#pages.all();
    return Promise.all(all.filter((cached) => languageOf(cached.url) === languageOf(url)).map((cached) => this.#copyOf(cached)));
  }

  async #copyOf({ url, response, cachedAt }: CachedResponse): Promise<Copy> {
    const today = dayOf(cachedAt) === dayOf(new Date(this.#options.now()).toISOString());
    return { url, html: await response.clone().text(), cachedAt, today };
  }
}

/**
 * Whether the server marked the response as the same for everybody: never a member's page, a draft, or one that varies otherwise.
 */
function isEverybodys({ ok, headers }: Response): boolean {
  const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
  return ok && isPage && /\bpublic\b/.test(headers.get("cache-control") ?? "");
}

/** The stylesheets and the scripts that a page itself asks for. */
function filesIn(html: string): readonly string[] {
  return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:css|js))"/g)].flatMap(([, path]) => path ?? []);
}

function languageOf(url: string) {
  return splitLanguage(new URL(url).pathname).language;
}

function dayOf(instant: string): string {
  return formatShortDay(instant, DEFAULT_LANGUAGE.code);
}

function withoutFragment(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
