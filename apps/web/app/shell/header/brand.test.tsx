import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Brand } from "./brand.tsx";

const logo = { src: "/uploads/logo.webp", alt: "Our mark", width: 512, height: 256, variants: [], light: [] };

test("the name is below the editors' logo, which is silent because the name follows", () => {
  const shown = renderToStaticMarkup(<Brand name="Centre" logo={logo} href="/en" />);
  expect(shown).toMatch(/<img src="\/uploads\/logo\.webp"[^>]* alt=""/);
  expect(shown).not.toContain("<svg");
});

test("the name is below the site's own mark, without a request, when editors gave none", () => {
  const shown = renderToStaticMarkup(<Brand name="Centre" logo={null} href="/en" />);
  expect(shown).toContain("<svg");
  expect(shown).not.toContain("<img");
});
