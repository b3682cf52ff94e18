import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { DEFAULT_LANGUAGE } from "./languages.ts";
import { serverI18n } from "./server.ts";
import { useText } from "./use-text.ts";

function Words() {
  const { t } = useText(["profile", "centres", "learning"]);
  return [t("consent.CONSENT_HEALTH_RECORD.title"), t("centres:day.WED"), t("learning:categories.CHRONIC_DISEASE")].join(" / ");
}

test("no line ends within a word that is to stay whole in a text that has no figure, either", () => {
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={serverI18n(DEFAULT_LANGUAGE)}>
      <Words />
    </I18nextProvider>,
  );
  expect(html.replaceAll("\u2060", "|")).toBe("撤回加入醫|健|通的同意？ / 星|期|三 / 慢|性|病");
});
