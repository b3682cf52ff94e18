import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { inRoot } from "../run/paths.ts";
import { contentsAndDialogs, sizesAndWidths } from "./components-page-controls.ts";
import { documentedComponents } from "./components-page-docs.ts";
import { capital, escaped, inWords, list, row, type Section, sentence } from "./components-page-markup.ts";
import { proseSection } from "./components-page-prose.ts";
import type { Specimen, specimens } from "./components-page-specimens.ts";
import { chineseLines, tokenSections } from "./components-page-tokens.ts";

const BUILT = inRoot(".cache/components-page");
const COMPONENTS = inRoot("packages/ui/src/components");
const ART = inRoot("apps/web/app/art");
export const COMPONENTS_PAGE = "components.html";

/**
 * Writes `components.html` into a folder: every token, and every component in all its fixtures, drawn with the styles of the site.
 * One file that opens from the disk. `pictures` is the address of the page of screenshots, when there is one to lead back to.
 */
export async function writeComponentsPage(folder: string, pictures: string | undefined): Promise<void> {
  const { css, drawings } = await drawn();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, COMPONENTS_PAGE), page({ css, pictures, parts: parts(drawings) }));
}

/** By the folder of the component. */
type Specimens = ReadonlyMap<string, readonly Specimen[]>;

/** Lets Vite read the components as it does for the site: their styles, and their HTML. */
async function drawn(): Promise<{ css: string; drawings: Specimens }> {
  rmSync(BUILT, { recursive: true, force: true });
  await build({
    root: inRoot(),
    configFile: false,
    publicDir: false,
    logLevel: "error",
    css: { modules: { generateScopedName: "[name]_[local]" } },
    build: {
      ssr: inRoot("scripts/quality/components-page-specimens.ts"),
      ssrEmitAssets: true,
      assetsInlineLimit: 0,
      cssCodeSplit: false,
      outDir: BUILT,
      rolldownOptions: { output: { entryFileNames: "specimens.mjs" } },
    },
  });
  const sheets = readdirSync(join(BUILT, "assets")).filter((file) => file.endsWith(".css"));
  const css = sheets.map((file) => readFileSync(join(BUILT, "assets", file), "utf8")).join("\n");
  const module: { specimens: typeof specimens } = await import(pathToFileURL(join(BUILT, "specimens.mjs")).href);
  return { css, drawings: module.specimens() };
}

/** A heading of the second level with what stands below it. */
interface Part {
  readonly id: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

function parts(drawings: Specimens): Part[] {
  return [
    { id: "tokens", title: "Tokens", sections: tokenSections() },
    { id: "components", title: "Components", sections: [...drawings].map(([name, all]) => component(name, all)) },
    { id: "more", title: "More", sections: [proseSection(), icons(), art()] },
  ];
}

function component(name: string, drawings: readonly Specimen[]): Section {
  const source = readFileSync(join(COMPONENTS, name, `${name}.tsx`), "utf8");
  const docs = documentedComponents(source).map(
    (part) => `<li><code>${part.name}</code> ${part.sentence === undefined ? "" : sentence(part.sentence)}</li>`,
  );
  const rows = drawings.map(({ id, name: fixture, html }) => {
    const opener = html.includes("<dialog") ? '<button type="button" class="opener" data-opens hidden>Open it</button>' : "";
    return row(id, `<h4>${capital(inWords(fixture))}</h4>${opener}`, `<div class="stage">${html}</div>`);
  });
  const looks = drawings.every(({ html }) => SMALL.test(html)) ? list("cells", rows.join("")) : rows.join("");
  return { id: name, title: capital(inWords(name)), html: `<ul class="docs">${docs.join("")}</ul>${looks}` };
}

/** What stands in a line of text takes little room. */
const SMALL = /^(<div lang="[^"]*">)?<(a|button|span|svg)\b/;

const SYMBOL = /<symbol id="([^"]+)"/g;

function icons(): Section {
  const drawings = [...sprite().matchAll(SYMBOL)].map(
    ([, name = ""]) =>
      `<li class="named"><svg class="drawing" aria-hidden="true" focusable="false"><use href="#drawing-${name}"></use></svg><span>${name}</span></li>`,
  );
  return { id: "icons", title: "Icons", html: `<ul class="stage named-all">${drawings.join("")}</ul>` };
}

/** Every drawing once. */
function sprite(): string {
  return readFileSync(join(COMPONENTS, "icon/icons.svg"), "utf8");
}

/** The illustrations of the website, each as a picture of its own, because they share ids. */
function art(): Section {
  const pictures = readdirSync(ART)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => ({ file, svg: readFileSync(join(ART, file)) }))
    .filter(({ svg }) => !svg.includes("<symbol"))
    .map(({ file, svg }) => {
      const name = inWords(file.replace(".svg", ""));
      return `<li class="stage"><img src="data:image/svg+xml;base64,${svg.toString("base64")}" alt="Illustration: ${name}"><p class="note">${file}</p></li>`;
    });
  return { id: "illustrations", title: "Illustrations", html: `<ul class="art">${pictures.join("")}</ul>` };
}

interface PageParts {
  readonly css: string;
  readonly pictures: string | undefined;
  readonly parts: readonly Part[];
}

function page({ css, pictures, parts: all }: PageParts): string {
  const back = pictures === undefined ? "" : `<p><a href="${pictures}">Pictures of every page</a></p>`;
  return `<!doctype html>
<html lang="en-HK" data-font="Medium" data-width="full"><head><meta charset="utf-8"><title>Kaifong: tokens and components</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${css}\n${chineseLines()}</style></head>
<body><svg hidden>${sprite().replaceAll(SYMBOL, '<symbol id="drawing-$1"')}</svg>
<header class="top"><div><h1>Tokens and components</h1><p class="note">Everything that the pages of Kaifong are made of.</p>${back}</div>
<div class="switches">${choice("font", "Text size", FONTS)}${choice("width", "Width", WIDTHS)}</div></header>
<div class="sides"><nav class="contents" aria-label="Contents"><details><summary>Contents</summary>${all.map(contentsOf).join("")}</details></nav>
<main>${all.map(partOf).join("")}</main></div>
<script>${[sizesAndWidths, contentsAndDialogs].map(calledAtOnce).join("\n")}</script></body></html>
`;
}

/** Root sizes of packages/ui/src/tokens/type.css. */
const FONTS = [
  ["Mini", "12 px"],
  ["Medium", "16 px"],
  ["Large", "20 px"],
] as const;

const WIDTHS = [
  ["360", "360 px"],
  ["768", "768 px"],
  ["full", "Full"],
] as const;

function choice(name: string, legend: string, values: readonly (readonly [value: string, label: string])[]): string {
  const inputs = values.map(([value, label]) => {
    const checked = value === "Medium" || value === "full" ? " checked" : "";
    return `<label><input type="radio" name="switch-${name}" data-switch="${name}" value="${value}"${checked}> ${label}</label>`;
  });
  return `<fieldset class="switch switch-${name}"><legend>${legend}</legend>${inputs.join("")}</fieldset>`;
}

function contentsOf({ id, title, sections }: Part): string {
  const links = sections.map((section) => `<li><a href="#${section.id}">${escaped(section.title)}</a></li>`);
  return `<p><a href="#${id}">${title}</a></p><ul>${links.join("")}</ul>`;
}

function partOf({ id, title, sections }: Part): string {
  const all = sections.map(
    (section) => `<section class="section"><h3 id="${section.id}">${escaped(section.title)}</h3>${section.html}</section>`,
  );
  return `<section class="part"><h2 id="${id}">${title}</h2>${all.join("")}</section>`;
}

function calledAtOnce(script: () => void): string {
  return `(${script.toString()})();`;
}
