/** The words before the kind of centre. */
const NEIGHBOURHOOD = /^.+(?= (?:core|satellite) centre$)/i;

/**
 * The name of a centre, or of its neighbourhood alone, for display: no line ends within `Shek Kip Mei`. Not for searching,
 * sending or comparing. A name of another kind stays as it is.
 */
export function wholeNeighbourhood(name: string): string {
  const inner = NEIGHBOURHOOD.exec(name)?.[0] ?? (MAX_WORDS.test(name) ? name : "");
  return inner.replaceAll(" ", "\u00a0") + name.slice(inner.length);
}

/** A neighbourhood has three words at most; more would be wider than a card on a phone. */
const MAX_WORDS = /^[A-Z][a-z]+(?: [A-Z][a-z]+){0,2}$/;
