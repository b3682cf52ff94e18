/** The value of the `page` parameter for the whole list on one page. */
export const WHOLE_LIST = "all";

/**
 * The part of a list on a page, or all of it. `wanted`: the `page` parameter of the address. A page that doesn't exist becomes
 * the nearest that does.
 */
export function pageOf<Item>(items: readonly Item[], wanted: string | null, itemsOfPage: number) {
  const perPage = wanted === WHOLE_LIST ? Math.max(1, items.length) : itemsOfPage;
  const pages = Math.max(1, Math.ceil(items.length / perPage));
  const asked = Math.trunc(Number(wanted));
  const page = Number.isFinite(asked) ? Math.min(Math.max(asked, 1), pages) : 1;
  const start = (page - 1) * perPage;
  return {
    page,
    pages,
    count: items.length,
    from: items.length === 0 ? 0 : start + 1,
    shown: items.slice(start, start + perPage),
  };
}
