// @vitest-environment jsdom
import { skeletonOf } from "@kaifong/testing/skeleton";
import axe from "axe-core";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";

type Stories = Readonly<Record<string, () => ReactElement>>;
interface Meta {
  /** A script renders it on the page: no cached page contains it. */
  readonly parameters?: { readonly drawnByScript?: boolean };
}

const files = import.meta.glob<Stories & { default: Meta }>("./*/*.stories.tsx", { eager: true });
const stories = Object.entries(files).map(([path, { default: _meta, ...named }]): [folder: string, stories: Stories] => [
  path.split("/")[1] ?? "",
  named,
]);
/** The stories of larger pieces of apps and of the pages of all apps, by file. */
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
 * The rules that apply to a piece of a page as well as to a whole one. tokens.test.ts measures colours: nothing is painted here.
 */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Skips reports on what is in order and the wait for stylesheets. */
const QUICKLY: axe.RunOptions = {
  ...{ runOnly: RULES, rules: { "color-contrast": { enabled: false } } },
  ...{ resultTypes: ["violations"], preload: false, elementRef: false, selectors: false },
};

/** The skeletons in which axe has found nothing: with other words they are the same to it. */
const inOrder = new Set<string>();

// Axe measures letters if it can; jsdom only complains.
HTMLCanvasElement.prototype.getContext = () => null;

test.each(stories)("%s has a story for each look", (_folder, named) => {
  expect(Object.keys(named)).not.toEqual([]);
});

describe.each<[place: string, stories: Stories, meta?: Meta]>([...stories, ...pieces])("%s", (_place, named, meta) => {
  test.each(Object.entries(named))("%s renders, without inline style, and is accessible", async (_name, story) => {
    const html = renderToStaticMarkup(story());
    expect(html).not.toBe("");
    // The Content-Security-Policy of cached pages refuses style attributes.
    expect(meta?.parameters?.drawnByScript === true ? "" : html).not.toMatch(/\sstyle=/);
    document.documentElement.lang = "en";
    document.body.innerHTML = html;
    // Folded parts and dialogs have to be accessible too.
    for (const closed of document.querySelectorAll("details, dialog")) closed.setAttribute("open", "");
    const skeleton = skeletonOf(document.body);
    if (inOrder.has(skeleton)) return;
    const { violations } = await axe.run(document.body, QUICKLY);
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
    inOrder.add(skeleton);
  });
});
