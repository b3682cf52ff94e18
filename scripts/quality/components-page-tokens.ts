import { readFileSync } from "node:fs";
import { LANGUAGES } from "../../packages/i18n/src/languages.ts";
import { colourOf, contrast, MEETINGS, variables, variablesUnder } from "../../packages/ui/src/tokens/tokens.ts";
import { inRoot } from "../run/paths.ts";
import { escaped, list, row, type Section } from "./components-page-markup.ts";

const sheet = (name: string) => readFileSync(inRoot("packages/ui/src/tokens", `${name}.css`), "utf8");
const palette = variables(sheet("palette"));
const meanings = variables(sheet("meaning"));
const moreContrast = variablesUnder("prefers-contrast: more", sheet("meaning"));
const scale = variables(sheet("scale"));
/** What English lines need: those of the page's own language. */
const scaleInEnglish = variables(sheet("scale"), ":root:lang(en)");

/** Every token: read from the style sheets, so that none is forgotten. */
export function tokenSections(): Section[] {
  return [
    { id: "colours", title: "Colours", html: colours() },
    { id: "type", title: "Type", html: typeScale() },
    {
      id: "space",
      title: "Space",
      html: list(
        "close",
        ofKind(/^space-/, (name) => `<div class="bar" style="width: var(--${name})"></div>`),
      ),
    },
    {
      id: "corners",
      title: "Corners",
      html: list(
        "cells",
        ofKind(/^radius/, (name) => box("border-radius", name)),
      ),
    },
    {
      id: "shadows",
      title: "Shadows",
      html: list(
        "cells",
        ofKind(/^shadow-/, (name) => box("box-shadow", name)),
      ),
    },
    {
      id: "targets",
      title: "Targets",
      html: list(
        "cells",
        ofKind(/^target/, (name) => box("height", name)),
      ),
    },
    { id: "lines", title: "Lines and widths", html: list("close", theRest()) },
  ];
}

/** Variables that depend on the language, for the runs of Chinese within the page: on the site they stand in pages of their own. */
export function chineseLines(): string {
  const inChinese = [...scaleInEnglish.keys()].map((name) => `--${name}: ${scale.get(name)};`);
  return `:lang(zh) { ${inChinese.join(" ")} } :where([lang|="zh"]) { line-height: var(--line-body); }`;
}

const KNOWN = /^(text|space|radius|shadow|target)/;

/** What has no look of its own. */
function theRest(): string {
  const rows = [...scale]
    .filter(([name]) => !KNOWN.test(name))
    .map(([name, value]) => {
      const english = scaleInEnglish.get(name);
      return row(`token-${name}`, code(name), note(english === undefined ? value : `${value}; in English ${english}`));
    });
  return rows.join("");
}

function ofKind(kind: RegExp, look: (name: string) => string): string {
  return [...scale]
    .filter(([name]) => kind.test(name))
    .map(([name, value]) => row(`token-${name}`, `${code(name)}${note(value)}`, look(name)))
    .join("");
}

function box(property: string, name: string): string {
  return `<div class="box" style="${property}: var(--${name})"></div>`;
}

function code(name: string): string {
  return `<code>--${escaped(name)}</code>`;
}

function note(text: string): string {
  return `<p class="note">${escaped(text)}</p>`;
}

function colours(): string {
  const explained =
    "Each colour is shown with what it meets: the contrast by WCAG 2.2, and what is asked of it. 7 is for body text, 4.5 for other text, 3 for large bold text, icons and edges. The tests measure the same list.";
  const cards = [...meanings.keys()].map((name) => colour(name.replace("color-", "")));
  return `<p class="explained">${explained}</p><ul class="colours">${cards.join("")}</ul>`;
}

function colour(meaning: string): string {
  const { name, value } = colourOf(meaning, meanings, palette);
  const more = moreContrast.has(`color-${meaning}`) ? colourOf(meaning, moreContrast, palette) : undefined;
  const asked = more ? note(`${more.value} ${shortName(more.name)} where more contrast is asked for`) : "";
  const drawn = MEETINGS.filter(([one]) => one === meaning).map((pair) => meeting(pair, `on ${pair[1]}`));
  const carries = MEETINGS.filter(([, ground]) => ground === meaning).map((pair) => meeting(pair, `under ${pair[0]}`));
  const met = [...drawn, ...carries];
  return `<li class="colour" id="color-${meaning}"><div class="swatch" style="background: var(--color-${meaning})"></div>
<p>${code(`color-${meaning}`)}</p>${note(`${value} ${shortName(name)}`)}${asked}
${met.length > 0 ? `<ul class="meetings">${met.join("")}</ul>` : ""}</li>`;
}

function shortName(name: string): string {
  return name.replace("palette-", "");
}

function meeting([drawn, ground, least]: (typeof MEETINGS)[number], words: string): string {
  const measured = contrast(colourOf(drawn, meanings, palette).value, colourOf(ground, meanings, palette).value);
  // Cut, not rounded: 4.46 must not pass for 4.5.
  const shown = (Math.floor(measured * 10) / 10).toFixed(1);
  const kept = measured >= least ? `≥ ${least}` : `too little: below ${least}`;
  const sample = `<span class="meets" aria-hidden="true" style="background: var(--color-${ground}); border-color: var(--color-${drawn})"><span class="dot" style="background: var(--color-${drawn})"></span></span>`;
  return `<li class="meeting">${sample}<span class="meets-what">${words}</span> <strong class="numeric">${shown}</strong> <span class="needs">${kept}</span></li>`;
}

/** Sizes of text, each with the site's own line in every language. */
function typeScale(): string {
  const names = [...scale.keys()].filter((name) => name.startsWith("text-"));
  return names
    .map((name) => {
      const heading = /^text-(h\d|hero)$/.test(name);
      const lines = LANGUAGES.map(
        ({ htmlLang, code: language }) =>
          `<p lang="${htmlLang}" class="sample" style="font-size: var(--${name})">${tagline(language)}</p>`,
      );
      const measured = `<p class="note numeric" data-measures></p>`;
      return row(
        `token-${name}`,
        `${code(name)}${note(scale.get(name) ?? "")}${measured}`,
        `<div class="${heading ? "samples samples-heading" : "samples"}">${lines.join("")}</div>`,
      );
    })
    .join("");
}

function tagline(language: string): string {
  const texts: { site: { tagline: string } } = JSON.parse(
    readFileSync(inRoot("packages/i18n/messages/shell", `${language}.json`), "utf8"),
  );
  return escaped(texts.site.tagline);
}
