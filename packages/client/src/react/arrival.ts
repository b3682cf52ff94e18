import { type RefObject, useEffect, useRef } from "react";

/** Brings the reader to an element that has just appeared: its beginning in sight, below what sticks to the top, and focused. */
export function arriveAt(element: HTMLElement | null): void {
  // By itself focus scrolls only until the element touches the window, and may leave its beginning under the header.
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "start" });
}

/**
 * For what appears because of something the reader did: arrives at the element (`tabIndex={-1}`) when it is first shown, or
 * becomes what they asked for.
 */
export function useArrival<Element extends HTMLElement>(asked = true): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (asked) arriveAt(element.current);
  }, [asked]);
  return element;
}
