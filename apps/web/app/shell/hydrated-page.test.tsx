import { LANGUAGES } from "@kaifong/i18n";
import { wholeFigures } from "@kaifong/i18n/format";
import { MESSAGES } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inPage } from "../story.fixtures.tsx";
import { HydratedPage, type HydratedPageProps } from "./hydrated-page.tsx";

const shown = (words: Partial<HydratedPageProps>, language: (typeof LANGUAGES)[number]) =>
  renderToStaticMarkup(inPage(() => <HydratedPage {...words}>128 / 76</HydratedPage>, language, { path: "/health-data" }));

test.each(LANGUAGES)(
  "a page has the menus' name, and says that it needs JavaScript, unless told otherwise: $code",
  (language) => {
    const { menu, noScript } = MESSAGES[language.code].shell;
    const needsScript = wholeFigures(noScript);
    const page = shown({}, language);
    expect(page).toMatch(new RegExp(`<h1[^>]*>${menu.page.healthData}</h1>`));
    expect(page).toContain(needsScript);
    const other = shown({ title: "Another name", noScript: "Ask at the counter." }, language);
    expect(other).toMatch(/<h1[^>]*>Another name<\/h1>/);
    expect(other).toContain("Ask at the counter.");
    expect(other).not.toContain(needsScript);
  },
);
