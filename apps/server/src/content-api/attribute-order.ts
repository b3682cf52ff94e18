import type { AnyContentType, RawEntry } from "@kaifong/content/server";

/**
 * The attributes of entries in the order in which the content service gives them when it is asked for these alone: its fields,
 * then what is populated; components that hold parts come last, unless none of these entries has any. The order of keys is part
 * of the bytes that readers compare.
 */
export function inAttributeOrder(entries: readonly RawEntry[], { populate }: AnyContentType): readonly RawEntry[] {
  const populated = Object.keys(populate);
  const hasParts = (name: string) => typeof populate[name] === "object" && !Array.isArray(populate[name]);
  const isFilled = (name: string) => entries.some(({ attributes }) => !isEmptyList(attributes[name]));
  const last = populated.filter((name) => hasParts(name) && isFilled(name));
  const order = [...populated.filter((name) => !last.includes(name)), ...last];
  return entries.map((entry) => {
    const fields = Object.entries(entry.attributes).filter(([name]) => !populated.includes(name));
    const others = order.filter((name) => name in entry.attributes).map((name) => [name, entry.attributes[name]] as const);
    return { ...entry, attributes: Object.fromEntries([...fields, ...others]) };
  });
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}
