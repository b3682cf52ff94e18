/**
 * Fetches a page of this site when somebody is about to follow a link to it: the pointer rests on it, or a finger comes down.
 * Pages that are rendered per visitor aren't worth it.
 */
export function startPrefetch(): void {
  const connection: unknown = Reflect.get(navigator, "connection");
  if (typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true) return;
  const done = new Set<string>([location.pathname + location.search]);
  const consider = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
    if (!link || link.origin !== location.origin || link.target !== "" || link.hash !== "") return;
    const address = link.pathname + link.search;
    if (done.has(address)) return;
    done.add(address);
    const hint = document.createElement("link");
    hint.rel = "prefetch";
    hint.href = address;
    document.head.append(hint);
  };
  document.addEventListener("pointerover", consider, { passive: true });
  document.addEventListener("touchstart", consider, { passive: true });
}
