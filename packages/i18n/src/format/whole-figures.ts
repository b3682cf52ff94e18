/** An invisible sign at which no line may end. */
const JOINER = "\u2060";
const FIRM_SPACE = "\u00a0";

/**
 * No line ends between any two signs of these: times, days, dates, a number with its unit, and a word whose end is another word
 * (性病), and the name of the record system that residents are asked to join (醫健通).
 */
const JOINED: readonly RegExp[] = [
  /[上下中]午\d|每[節节堂次](?:\$|(?= HK))|(?:星期|周)[一二三四五六日]|[A-Z號号][室座舖铺]|地下|地面层|慢性病|一次性|(?:全程)?平路|每(?:星期|[周週])|[醫医]健通/g,
  /月\d(?=\d?日)/g,
  /[致拨撥][電电打](?:\d(?=\d\d))?|[電电打]\d(?=\d\d)/g,
  /[第共每約约]\d(?=\d*[堂節节次個个分])/g,
  /\d(?:分[鐘钟]|小[時时]|星期|[個个](?:月|名[額额]|工作[天日])|公里|[毫厘]米|毫[升克]|克|[年月日號号天歲岁元樓楼室座舖铺節节堂次個个人名位家項项部米步分點点時时成倍週周])/g,
];
/** A month, or a street with its number: a list of the months would weigh on every page that is hydrated. */
const NAME = "[A-Z][a-z]{2,8}";
const UNITS = "(?:working|second|minute|hour|day|week|month|year|place)s?";
/**
 * Nor at a space in these: telephone numbers and the word before them, an English day, year or hour, the number of a house, a
 * number with its unit, a lesson and its number.
 */
const SPACED: readonly RegExp[] = [
  /(?:\+\d{1,3}|\b\d{4}|[Cc]all|[電电打]) (?=\d{3,4}\b)|[Ll]esson (?=\d)/g,
  /每\u2060[節节堂次] (?=HK\$)/g,
  new RegExp(`\\b\\d{1,3} (?=(?:${NAME}|[ap]\\.?m|${UNITS})\\b)|\\b${NAME} (?=20\\d\\d\\b)`, "g"),
];
/** Nor at a hyphen in these: KF26-STR-02. */
const HYPHENED = /\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b/g;
/** Any of these: most texts have none, and looking for one kind after the other takes five times as long. */
const ANY = new RegExp([...JOINED, ...SPACED, HYPHENED].map(({ source }) => source).join("|"));

/** Words with a hyphen: "Co-Care", "30-minute". In an address (with `.`, `@`, `/`) a joiner would be copied along. */
const COMPOUND = /\w+(?:-[A-Za-z]+)+/g;
const ADDRESS = /[@/]|\w\.\w/;
/** A longer word does not fit every column of a phone; breaking it at its hyphen is better than within a part. */
const MAX_COMPOUND_LENGTH = 12;

/** A text in which no line ends at the hyphen of a short word. */
export function wholeHyphens(text: string): string {
  if (!text.includes("-")) return text;
  return text.replace(/\S+/g, (word) => (ADDRESS.test(word) ? word : word.replace(COMPOUND, tied)));
}

function tied(compound: string): string {
  return compound.length > MAX_COMPOUND_LENGTH ? compound : compound.replaceAll("-", `-${JOINER}`);
}

/** The text for searching, copying and sharing: without the joiners. */
export function withoutTies(text: string): string {
  return text.replaceAll(JOINER, "");
}

/** The signs, with no line end between any two of them. */
export function joined(signs: string): string {
  return [...signs].join(JOINER);
}

/**
 * A text in which no line ends within a time, a date, a telephone number, a code, a short word with a hyphen, or between a number
 * and its unit.
 */
export function wholeFigures(text: string): string {
  if (!ANY.test(text)) return wholeHyphens(text);
  const figures = JOINED.reduce((whole, figure) => whole.replace(figure, joined), text);
  const spaced = SPACED.reduce((whole, figure) => whole.replace(figure, (found) => found.replace(" ", FIRM_SPACE)), figures);
  return wholeHyphens(spaced.replace(HYPHENED, (code) => code.replaceAll("-", `-${JOINER}`)));
}

const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** An email address in parts: its lines may end between them, before the "@" and the dots, and nowhere else. */
export function emailParts(email: string): readonly string[] {
  return email.split(/(?=[@.])/);
}

/**
 * HTML in which no line ends within the figures of `wholeFigures`, with places where lines of an email address may end; its tags
 * stay as they are.
 */
export function wholeFiguresIn(html: string): string {
  return html.replace(/<[^>]*>|[^<]+/g, (piece) =>
    piece.startsWith("<") ? piece : wholeFigures(piece).replace(EMAIL, (email) => emailParts(email).join("<wbr />")),
  );
}
