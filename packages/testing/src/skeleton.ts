/**
 * What a part of a page is made of, without its words: two parts of one skeleton differ in nothing that a rule about elements and
 * attributes could find. Which names are the same stays to be seen, for some of those rules ask that; how it looks, where a link
 * leads and what a picture shows does not.
 *
 * Stands by itself, so that it can be run in a page of a browser.
 */
export function skeletonOf(part: Element): string {
  const OF_WORDS_OR_IDS =
    /^(alt|for|id|label|name|placeholder|title|value|aria-(label|labelledby|describedby|controls|owns|details|roledescription|valuetext))$/;
  /** How it looks, and which of several entries is the current one. */
  const isLeftOut = ({ name, value }: Attr) =>
    /^(class$|data-)/.test(name) || (name === "aria-current" && ["page", "true"].includes(value));
  const names = new Map<string, number>();
  const nameOf = (text: string) => {
    const name = text.trim();
    if (name === "") return "";
    if (!names.has(name)) names.set(name, names.size);
    return `${names.get(name)}`;
  };
  const valueOf = ({ name, value }: Attr) => {
    if (OF_WORDS_OR_IDS.test(name)) return nameOf(value);
    if (name === "lang") return /^(en|zh)\b/.test(value) ? "known" : value;
    if (name === "href" || name === "action") return value.startsWith("#") || value === "" ? nameOf(value.slice(1)) : "elsewhere";
    return ["src", "srcset", "datetime", "d", "hreflang", "content", "nonce", "points", "viewBox"].includes(name)
      ? `${value !== ""}`
      : value;
  };
  const ofNames = new Set(
    [...part.querySelectorAll("[aria-labelledby]")].flatMap((each) => (each.getAttribute("aria-labelledby") ?? "").split(" ")),
  );
  const write = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue?.trim() ? "…" : "";
    if (!(node instanceof Element)) return "";
    const attributes = [...node.attributes].filter((each) => !isLeftOut(each)).map((each) => `${each.name}=${valueOf(each)}`);
    const said = ofNames.has(node.id) ? nameOf(node.textContent ?? "") : "";
    return `<${[node.localName, ...attributes, said].join(" ")}>${[...node.childNodes].map(write).join("")}</>`;
  };
  return write(part);
}
