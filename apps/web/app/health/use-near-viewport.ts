import { type RefObject, useEffect, useState } from "react";

/** Events of somebody who reads on, or is about to print. */
const SIGNS = ["scroll", "pointermove", "pointerdown", "keydown"] as const;
/** Half a screen before it scrolls into view. */
const AHEAD = "50%";

/**
 * Whether a part of the page is about to be seen: it has come near the screen, or the reader has begun to do something. For what
 * costs too much to fetch for those who only look at the top. True at once when the browser reports no such thing. `place`: the
 * element; `isThere`: whether it is on the page.
 */
export function useNearViewport(place: RefObject<Element | null>, isThere: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (isNear || !isThere || !element) return undefined;
    const seen = () => setIsNear(true);
    if (!("IntersectionObserver" in window)) {
      seen();
      return undefined;
    }
    const given = new AbortController();
    for (const sign of SIGNS) window.addEventListener(sign, seen, { once: true, passive: true, signal: given.signal });
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen(), {
      rootMargin: `${AHEAD} 0%`,
    });
    observer.observe(element);
    return () => {
      given.abort();
      observer.disconnect();
    };
  }, [place, isThere, isNear]);
  return isNear;
}
