import type { ServiceItem } from "@kaifong/content";
import { LANGUAGES } from "@kaifong/i18n";
import { expect, test } from "vitest";
import { visit } from "../page.fixtures.tsx";
import { HeadTags } from "../shell/document/document.tsx";
import { loader } from "./service-details.tsx";

const cover = { src: "/uploads/foot.webp", width: 1200, height: 800, alt: "A foot check", variants: [], light: [] };

const item: ServiceItem = {
  ...{ id: "foot", updatedAt: "2026-01-02T00:00:00Z", locale: "en", converted: false, name: "Foot check", tier: "SECONDARY" },
  ...{ summary: null, content: null, suitableFor: null, howToJoin: null, charge: null, newSince: null, order: 1, cover },
};

/** The picture of a link to the service when somebody shares it. */
async function sharedPicture(own: Partial<ServiceItem>): Promise<Record<string, string | null | undefined>> {
  const head = () => <HeadTags shell={undefined} where={{ path: "/", search: "", page: undefined }} language={LANGUAGES[2]} />;
  const page = await visit(
    { loader, default: head },
    { address: "/en/service/service-details?id=foot", content: { serviceItems: () => [{ ...item, ...own }] } },
  );
  const metaOf = (name: string) => page.querySelector(`meta[property="og:image${name}"]`)?.getAttribute("content");
  return { src: metaOf(""), width: metaOf(":width"), alt: metaOf(":alt") };
}

test("a service is shared with its own picture, or with the site's when it has none", async () => {
  expect(await sharedPicture({})).toEqual({ src: "/uploads/foot.webp", width: "1200", alt: "A foot check" });
  expect((await sharedPicture({ cover: null })).src).toBe("/og-image.png");
});
