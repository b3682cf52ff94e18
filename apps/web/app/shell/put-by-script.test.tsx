// @vitest-environment jsdom
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { english as actingBar } from "./bars/acting-bar.stories.tsx";
import { ACTED_FOR_ATTRIBUTE, UNREAD_ATTRIBUTE, UNREAD_COUNT_ATTRIBUTE } from "./attributes.ts";
import { UnreadCount } from "./header/unread-count.tsx";
import { inPage } from "../story.fixtures.tsx";

test.each([
  ["the name of who is acted for", actingBar, ACTED_FOR_ATTRIBUTE],
  ["the number of what is not read", () => inPage(() => <UnreadCount look="badge" />), UNREAD_COUNT_ATTRIBUTE],
])("the page preserves %s when it is hydrated after the script", async (_what, piece, place) => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = `<main>${renderToString(piece())}</main>`;
  const element = document.querySelector(`[${place}]`);
  if (!element) throw new Error("no place");
  element.textContent = "7";
  document.querySelector(`[${UNREAD_ATTRIBUTE}]`)?.removeAttribute("hidden");
  const recovered = vi.fn();
  const root = await act(async () =>
    hydrateRoot(document.querySelector("main") ?? document.body, piece(), { onRecoverableError: recovered }),
  );
  expect(recovered).not.toHaveBeenCalled();
  expect(document.querySelector(`[${place}]`)?.textContent).toBe("7");
  act(() => root.unmount());
});
