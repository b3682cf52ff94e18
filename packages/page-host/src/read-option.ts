/** The value that an address chooses under a name; undefined when it chooses none, or one that is none of ours. */
export function readOption<Value extends string>(
  search: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined {
  return values.find((value) => value === search.get(name));
}
