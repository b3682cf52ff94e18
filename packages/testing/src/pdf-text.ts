import { inflateSync } from "node:zlib";

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const STREAM = /stream\n([\s\S]*)\nendstream/;
/** A piece of text: its typeface, then its signs with the numbers between them. */
const PIECE = /\/(F\d+) [\d.]+ Tf\s*\[([^\]]*)\] TJ/g;

/**
 * The text of a PDF of pdfkit's, page by page, as the pieces that were written: a line each, unless it is set in two typefaces.
 * Throws when it is not a PDF.
 */
export function pdfPages(file: Buffer): readonly (readonly string[])[] {
  const whole = file.toString("latin1");
  if (!whole.startsWith("%PDF-")) throw new Error("no PDF");
  const objects = new Map([...whole.matchAll(OBJECT)].map(([, id, body = ""]) => [Number(id), body] as const));
  const signs = signsOfFaces(whole, objects);
  const contents = [...objects.entries()].flatMap(([id, body]) => {
    const text = inflated(body);
    return text !== undefined && /\bBT\b/.test(text) ? [{ id, text }] : [];
  });
  return contents
    .sort((a, b) => a.id - b.id)
    .map(({ text }) => [...text.matchAll(PIECE)].map(([, face = "", codes = ""]) => read(codes, signs.get(face))));
}

function inflated(body: string): string | undefined {
  const [, stream] = STREAM.exec(body) ?? [];
  if (stream === undefined || !body.includes("/FlateDecode")) return undefined;
  try {
    return inflateSync(Buffer.from(stream, "latin1")).toString("latin1");
  } catch {
    return undefined; // a typeface's own file, which may end otherwise
  }
}

/** The signs behind the numbers of each typeface, by its name (`F1`). */
function signsOfFaces(whole: string, objects: ReadonlyMap<number, string>): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const named = [...whole.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id]) => [name, Number(id)] as const);
  return new Map(
    named.map(([name, id]) => {
      const [, map] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? "") ?? [];
      return [name, signsOf(inflated(objects.get(Number(map)) ?? "") ?? "")];
    }),
  );
}

function signsOf(map: string): ReadonlyMap<string, string> {
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first = "", list = ""]) =>
      [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, units = ""], index) => {
        const code = (Number.parseInt(first, 16) + index).toString(16).padStart(4, "0");
        return [code, Buffer.from(units.replaceAll(" ", ""), "hex").swap16().toString("utf16le")] as const;
      }),
    ),
  );
}

function read(codes: string, signs: ReadonlyMap<string, string> | undefined): string {
  const written = [...codes.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = ""]) => hex).join("");
  return (written.match(/.{4}/g) ?? []).map((code) => signs?.get(code) ?? "\uFFFD").join("");
}
