/**
 * R-ENR-17: the order of a draw, in which every order of the entries is equally likely (Fisher and Yates): each place goes to one
 * of those who have none yet. `below`: a whole number from 0 to one less than its bound, each equally likely. The same numbers
 * give the same order of the same entries, so that a draw whose numbers are published can be repeated by anybody.
 */
export function drawOrder<Entry extends object>(entries: readonly Entry[], below: (bound: number) => number): readonly Entry[] {
  const order = [...entries];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = below(last + 1);
    const [one, other] = [order[last], order[chosen]];
    if (!one || !other) throw new RangeError(`${chosen} is not below ${last + 1}`);
    [order[last], order[chosen]] = [other, one];
  }
  return order;
}
