import { act, type ReactElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, vi } from "vitest";
import { stubDialogs } from "./dialogs.ts";

/** Before each test of a file: an empty document. Returns a function that shows an element in it, in place of the one before. */
export function startDrawing(): (element: ReactElement) => void {
  let root: Root;
  beforeEach(() => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    Element.prototype.scrollIntoView = () => undefined;
    stubDialogs();
    document.body.innerHTML = "<main></main>";
    root = createRoot(document.querySelector("main") ?? document.body);
  });
  afterEach(() => {
    act(() => root.unmount());
    vi.unstubAllGlobals();
  });
  return (element) => act(() => root.render(element));
}
