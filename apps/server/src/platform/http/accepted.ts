import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** Longer than any browser's: such a header counts as absent, and costs nothing. */
const MAX_HEADER_LENGTH = 500;
/** Browsers send a handful of different headers; strangers may send any, so the memory of them is bounded. */
const REMEMBERED_HEADERS = 100;

const COMPRESSED = ["br", "gzip"] as const;
export type Encoding = (typeof COMPRESSED)[number] | "identity";

const NO_LANGUAGES: readonly string[] = [];

/** The language tags of an Accept-Language header, the most welcome first, without those that are refused. */
export const acceptedLanguages = reader<readonly string[]>(NO_LANGUAGES, (header) =>
  new Negotiator({ headers: { "accept-language": header } }).languages(),
);

/** The best encoding that an Accept-Encoding header takes. */
export const acceptedEncoding = reader<Encoding>("identity", (header) => {
  const taken = new Negotiator({ headers: { "accept-encoding": header } }).encodings(COMPRESSED);
  return COMPRESSED.find((encoding) => taken.includes(encoding)) ?? "identity";
});

function reader<Result extends string | readonly string[]>(none: Result, read: (header: string) => Result) {
  const remembered = new LRUCache<string, Result>({ max: REMEMBERED_HEADERS });
  return (header: string | string[] | undefined): Result => {
    const text = String(header ?? "");
    if (text === "" || text.length > MAX_HEADER_LENGTH) return none;
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const result = read(text);
    remembered.set(text, result);
    return result;
  };
}
