// @vitest-environment jsdom
import { skeletonOf } from "@kaifong/testing/skeleton";
import axe from "axe-core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

type Stories = Readonly<Record<string, () => ReactElement>>;
interface Meta {
  /** A script draws it on the page: no cached page brings it. */
  readonly parameters?: { readonly drawnByScript?: boolean };
}

const files = import.meta.glob<Stories & { default: Meta }>("./*/*.stories.tsx", { eager: true });
const stories = Object.entries(files).map(([path, { default: _meta, ...named }]): [folder: string, stories: Stories] => [
  path.split("/")[1] ?? "",
  named,
]);
/** Those of the larger pieces of apps and of the pages of all of them, by their files. */
const ofApps = import.meta.glob<Stories & { default: Meta }>(
  ["../../../../apps/*/app/**/*.stories.tsx", "../../../page-parts/src/*.stories.tsx"],
  { eager: true },
);
const pieces = Object.entries(ofApps).map(([path, { default: meta, ...named }]): [file: string, stories: Stories, meta: Meta] => [
  path.replace(/^(\.\.\/)+/, ""),
  named,
  meta,
]);

/**
 * Those rules that hold for a piece of a page as well as for the whole. Colours are measured by tokens.test.ts: nothing is drawn
 * here.
 */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Of what is in order nothing is told, and there is no stylesheet to wait for. */
const QUICKLY: axe.RunOptions = {
  ...{ runOnly: RULES, rules: { "color-contrast": { enabled: false } } },
  ...{ resultTypes: ["violations"], preload: false, elementRef: false, selectors: false },
};

/** The looks of which axe has found nothing: in other words they are the same to it. */
const inOrder = new Set<string>();

// Axe measures letters where it can; jsdom only complains.
HTMLCanvasElement.prototype.getContext = () => null;

it.each(stories)("%s has a story for each look", (_folder, named) => {
  expect(Object.keys(named)).not.toEqual([]);
});

describe.each<[place: string, stories: Stories, meta?: Meta]>([...stories, ...pieces])("%s", (_place, named, meta) => {
  it.each(Object.entries(named))("%s renders, without inline style, and can be used by everybody", async (_name, story) => {
    const html = renderToStaticMarkup(story());
    expect(html).not.toBe("");
    // The Content-Security-Policy of cached pages refuses style attributes.
    expect(meta?.parameters?.drawnByScript === true ? "" : html).not.toMatch(/\sstyle=/);
    document.documentElement.lang = "en";
    document.body.innerHTML = html;
    // What is folded away or asked in a dialog has to be usable too.
    for (const closed of document.querySelectorAll("details, dialog")) closed.setAttribute("open", "");
    const skeleton = skeletonOf(document.body);
    if (inOrder.has(skeleton)) return;
    const { violations } = await axe.run(document.body, QUICKLY);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
    inOrder.add(skeleton);
  });
});
