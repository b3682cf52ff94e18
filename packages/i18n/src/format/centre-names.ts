/**
 * The name of a centre, without the part that all of them share: editors write `街坊康健中心（長沙灣核心中心）`, and when all four are listed
 * together the part in brackets is enough. A name without brackets stays as it is.
 */
export function shortCentreName(name: string): string {
  const inner = /[（(](.+)[)）]\s*$/.exec(name)?.[1];
  return inner === undefined ? name : inner.charAt(0).toUpperCase() + inner.slice(1);
}

/** The kind of centre, after the name of its neighbourhood. */
const KIND = /(?:核心|附屬|附属)中心$| (?:core|satellite) centre$/i;

/** The neighbourhood alone, for narrow places: `南昌` of `街坊康健中心（南昌附屬中心）`. A name of another kind stays as it is. */
export function centreNeighbourhood(name: string): string {
  const short = shortCentreName(name);
  return short.replace(KIND, "") || short;
}

/** The signs between the name of a centre and that of a room. */
const PAUSE = /^[\s,，、·]+/;

/**
 * The name of a room, after the name of its centre (the short one): editors write 「南昌附屬中心活動室」 and 「核心中心2號活動室」. Null when nothing
 * is left. A place of another name stays as it is.
 */
export function roomIn(centre: string, venue: string): string | null {
  const opens = (prefix: string) => venue.toLowerCase().startsWith(prefix.toLowerCase());
  const ends = Array.from(centre, (_, start) => centre.slice(start)).filter((end) => end.length >= MIN_KIND_LENGTH);
  const prefix = ends.find(opens) ?? "";
  return venue.slice(prefix.length).replace(PAUSE, "") || null;
}

/** 「核心中心」. */
const MIN_KIND_LENGTH = 4;

/** The name that a centre has in the content, or the kind of centre when the content has none. */
export function centreName<Code extends string>(code: Code, centres: Named, t: CentreLabels<Code>): string {
  return centres.find((centre) => centre.code === code)?.name ?? t(`codes:centre.${code}`);
}

/** The name of a centre without the part that all of them share, for lists and choices. */
export function shortCentreLabel<Code extends string>(code: Code, centres: Named, t: CentreLabels<Code>): string {
  return shortCentreName(centreName(code, centres, t));
}

/** The name of a centre in one word, for cards. */
export function centrePlace<Code extends string>(code: Code, centres: Named, t: CentreLabels<Code>): string {
  return centreNeighbourhood(centreName(code, centres, t));
}

/** The names of centres. */
type Named = readonly { readonly code: string; readonly name: string }[];
/** Labels of the kinds of centre. */
type CentreLabels<Code extends string> = (key: `codes:centre.${Code}`) => string;
