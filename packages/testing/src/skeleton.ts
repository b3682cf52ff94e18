/**
 * The elements of a part of a page, without its words: for a rule about elements and attributes, two parts with the same skeleton
 * are the same. It says which names are the same, because some of those rules ask that; it leaves out the look, the targets of
 * links and the content of pictures.
 *
 * Uses nothing from outside, so that it can run in a page of a browser.
 */
export function skeletonOf(part: Element): string {
  const OF_WORDS_OR_IDS =
    /^(alt|for|id|label|name|placeholder|title|value|aria-(label|labelledby|describedby|controls|owns|details|roledescription|valuetext))$/;
  /** Attributes for the look, and for the current one of several entries. */
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
