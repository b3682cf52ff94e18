import { LANGUAGES } from "@kaifong/i18n";
import { serverText } from "@kaifong/i18n/server";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sent, sentInSimplified, sentInTraditional, unknown } from "./check-answer.stories.tsx";

const STORIES = { "zh-HK": sentInTraditional, "zh-CN": sentInSimplified, "en-US": sent } as const;

test.each(LANGUAGES)(
  "R-NOT-23: a known code does not mean yes: the page shows the facts to compare, and what to do about a copied code, in $code",
  (language) => {
    const html = renderToStaticMarkup(STORIES[language.code]());
    const t = serverText(language, "messageCheck");
    for (const said of [t("sent.title"), t("kind.REMINDER"), "…14", t("sent.same"), "18222"]) expect(html).toContain(said);
    // Green is for what is really finished; a green notice is all that some readers see.
    expect(html).not.toContain("success");
  },
);

test("R-NOT-22: an unknown code leads to what to do now", () => {
  expect(renderToStaticMarkup(unknown())).toContain("18222");
});
