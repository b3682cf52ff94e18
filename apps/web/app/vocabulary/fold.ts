import { hasHan } from "@kaifong/i18n";
import { Converter } from "opencc-js/t2cn";
import characters from "./character-variants.json" with { type: "json" };

const simplified = Converter({ from: "hk", to: "cn" });
/** Characters that are one word written in two ways although both are Simplified. */
const variants = new Map(Object.entries(characters));
/**
 * Further characters are folded again each time: there are a hundred thousand Han characters alone, and a visitor may send any of
 * them.
 */
const MAX_REMEMBERED = 20_000;
const folded = new Map<string, string>();

/** Letters and units that are one character and several sounds: ㎎, ﬁ, ℃. */
const COMPOUND_SIGNS = /[\u2100-\u214f\u3300-\u33ff\ufb00-\ufb06]/g;

/** Text in composed characters, with compound signs written out: as it is shown, cut and marked. */
export function normalizeText(text: string): string {
  return text.normalize("NFC").replace(COMPOUND_SIGNS, (sign) => sign.normalize("NFKC"));
}

/**
 * Folds Traditional and Simplified, upper and lower case, full and half width, and accents into one form, so that either finds
 * the other. It works character by character and preserves each length: a position in the folded text is the same position in the
 * text.
 */
export function fold(text: string): string {
  let result = "";
  for (const character of text) {
    const known = folded.get(character);
    if (known !== undefined) {
      result += known;
      continue;
    }
    const own = foldCharacter(character);
    if (folded.size < MAX_REMEMBERED) folded.set(character, own);
    result += own;
  }
  return result;
}

function foldCharacter(character: string): string {
  const plain = character.normalize("NFKC");
  const one = hasHan(plain)
    ? simplified(plain)
    : plain
        .normalize("NFD")
        .replace(/\p{Mn}/gu, "")
        .toLowerCase();
  const result = variants.get(one) ?? one;
  return result.length === character.length ? result : character;
}
