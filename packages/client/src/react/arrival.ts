import { type RefObject, useEffect, useRef } from "react";

/** Brings the reader to an element that has just appeared: its beginning is in sight, below sticky bars, and focused. */
export function arriveAt(element: HTMLElement | null): void {
  // By itself, focus scrolls only until the element touches the window, so that its beginning may be under the header.
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "start" });
}

/** For what may come late: arrives at an element, unless somebody is filling in a form by then, who would lose their place. */
export function arriveUnlessWriting(element: HTMLElement | null): void {
  if (!document.activeElement?.closest("form")) arriveAt(element);
}

/**
 * For an element that appears because the reader did something: arrives at it (`tabIndex={-1}`) when it is first shown, or when
 * it becomes what they requested.
 */
export function useArrival<Element extends HTMLElement>(asked = true): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (asked) arriveAt(element.current);
  }, [asked]);
  return element;
}
