/** Built by Vite for the page of components (components-page.ts): every fixture of packages/ui, drawn with the styles that this entry pulls in. */
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
// The order of the site: what holds everywhere comes before the components, which may differ from it.
import "../../packages/ui/src/styles.css";
import "./components-page.css";
import { fixtures as all } from "./components-page-fixtures.ts";
import { belowLevel } from "./components-page-markup.ts";

export interface Specimen {
  /** `button-withIcon`: where a link to it leads. */
  readonly id: string;
  /** As the fixture is called: `withIcon`. */
  readonly name: string;
  readonly html: string;
}

/** The level of a fixture's own heading. */
const NAME_LEVEL = 4;

/** The fixtures of every component by the name of its folder, as HTML. */
export function specimens(): Map<string, Specimen[]> {
  return new Map(
    Object.entries(all).map(([path, { fixtures }]) => {
      const component = path.split("/").at(-2) ?? "";
      return [component, Object.entries(fixtures).map(([name, element]) => specimen(`${component}-${name}`, name, element))];
    }),
  );
}

function specimen(id: string, name: string, element: ReactElement): Specimen {
  const html = renderToStaticMarkup(element, { identifierPrefix: id });
  return { id, name, html: belowLevel(NAME_LEVEL, leadingNowhere(withOwnIds(html, id), id)) };
}

// What follows takes attributes apart by their quotes. React writes every quote inside a text or a value as &quot;, so that none is mistaken.

/** Several fixtures of one component share their ids, and the names that make radio buttons exclude each other. */
function withOwnIds(html: string, id: string): string {
  return html.replaceAll(
    /\s(id|for|name|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"/g,
    (_, attribute: string, value: string) =>
      ` ${attribute}="${value
        .split(" ")
        .map((name) => `${id}-${name}`)
        .join(" ")}"`,
  );
}

/** Links lead to the fixture itself: the page stands alone on a disk. */
function leadingNowhere(html: string, id: string): string {
  return html.replaceAll(/(<a\s(?:[^>]*\s)?href=)"[^"]*"/g, `$1"#${id}"`);
}
