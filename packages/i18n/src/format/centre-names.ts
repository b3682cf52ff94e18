/**
 * Which centre, without the name they all share: editors write `街坊康健中心（長沙灣核心中心）`, and where all four stand together the part in
 * brackets says it. A name without brackets stays as it is.
 */
export function shortCentreName(name: string): string {
  const inner = /[（(](.+)[)）]\s*$/.exec(name)?.[1];
  return inner === undefined ? name : inner.charAt(0).toUpperCase() + inner.slice(1);
}
