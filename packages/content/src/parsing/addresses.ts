import { z } from "zod";

/** Files of the media library: one name below /uploads/, nothing that leads out of it. */
const UPLOAD_PATH = /^\/uploads\/[\p{L}\p{N}_][\p{L}\p{N}_.-]*$/u;
const YOUTUBE_ID = /^[\w-]{11}$/;
const YOUTUBE_HOSTS = new Set([
  "www.youtube.com",
  "youtube.com",
  "m.youtube.com",
  "www.youtube-nocookie.com",
  "youtube-nocookie.com",
]);

/**
 * The address of a file of the media library as a path on this site (`/uploads/…`), or null for anything else. Editors' tools
 * write the content service's own origin in front; it is dropped, so that browsers never need to reach that service.
 */
export function uploadPath(address: string): string | null {
  const path = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).pathname : address;
  return UPLOAD_PATH.test(decodePath(path)) && !path.includes("..") ? path : null;
}

/** An address that a page may link to: https, http, mailto, tel, or a path or anchor of this site. Everything else is null. */
export function linkAddress(address: string): string | null {
  const trimmed = address.trim();
  if (/^#[\w-]+$/.test(trimmed)) return trimmed;
  // `//host` and `/\host` leave the site although they begin with a slash.
  if (/^\/(?![/\\])[^\s\\]*$/.test(trimmed)) return trimmed;
  if (!URL.canParse(trimmed)) return null;
  const { protocol } = new URL(trimmed);
  return ["https:", "http:", "mailto:", "tel:"].includes(protocol) ? trimmed : null;
}

/** The id (11 characters) of a YouTube film from any of its addresses or from the bare id; null when it is neither. */
export function youtubeId(address: string): string | null {
  const trimmed = address.trim();
  if (YOUTUBE_ID.test(trimmed)) return trimmed;
  if (!URL.canParse(trimmed)) return null;
  const url = new URL(trimmed);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  const id = url.hostname === "youtu.be" ? url.pathname.slice(1) : YOUTUBE_HOSTS.has(url.hostname) ? idOnYoutube(url) : null;
  return id !== null && YOUTUBE_ID.test(id) ? id : null;
}

function idOnYoutube(url: URL): string | null {
  if (url.pathname === "/watch") return url.searchParams.get("v");
  return /^\/(?:embed|shorts|live)\/([^/]+)\/?$/.exec(url.pathname)?.[1] ?? null;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** A field with an address; a bad one becomes null, and the entry stays. */
export const link = z
  .string()
  .nullish()
  .transform((value) => (value ? linkAddress(value) : null));

/** Only https. */
export const secureLink = z
  .string()
  .nullish()
  .transform((value) => startingWith(value, /^https:/i));

/** https, or a path of this site. */
export const secureOrOwnLink = z
  .string()
  .nullish()
  .transform((value) => startingWith(value, /^(?:https:|\/)/i));

function startingWith(value: string | null | undefined, start: RegExp): string | null {
  const address = value ? linkAddress(value) : null;
  return address !== null && start.test(address) ? address : null;
}

export const youtube = z
  .string()
  .nullish()
  .transform((value) => (value ? youtubeId(value) : null));

export interface Link {
  readonly label: string;
  readonly url: string;
}

const moreInformation = z.object({ label: z.string().trim().min(1), url: z.string() });

/** `more_information`: links whose address is not allowed are left out. */
export const links = z
  .array(z.unknown())
  .nullish()
  .transform((list): readonly Link[] =>
    (list ?? []).flatMap((raw) => {
      const parsed = moreInformation.safeParse(raw);
      const url = parsed.success ? linkAddress(parsed.data.url) : null;
      return parsed.success && url ? [{ label: parsed.data.label, url }] : [];
    }),
  );
