// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture, type PictureSource } from "./picture.tsx";

const image: PictureSource = {
  src: "/full.jpg",
  alt: "A class",
  width: 1600,
  height: 900,
  variants: [
    { src: "/320.jpg", width: 320 },
    { src: "/960.jpg", width: 960 },
  ],
  light: [
    { src: "/320.avif", width: 320 },
    { src: "/960.avif", width: 960 },
  ],
};

const sets = (markup: string) => {
  document.body.innerHTML = markup;
  return [...document.querySelectorAll("source, img")].map((part) => part.getAttribute("srcset"));
};

test("offers phones the light versions first, and no wide one of a thumbnail", () => {
  expect(sets(renderToStaticMarkup(<Picture image={image} sizes="94vw" />))).toEqual([
    "/320.avif 320w, /960.avif 960w",
    "/320.jpg 320w, /960.jpg 960w, /full.jpg 1600w",
  ]);
  expect(sets(renderToStaticMarkup(<Picture image={image} sizes="9rem" thumbnail />))).toEqual([
    "/320.avif 320w",
    "/320.jpg 320w",
  ]);
});

test("loads the first picture of a page at once, others when they come near, and has no text next to words that say the same", () => {
  const shown = (markup: string) => {
    sets(markup);
    const img = document.querySelector("img");
    return ["loading", "alt", "width", "height"].map((name) => img?.getAttribute(name));
  };
  expect(shown(renderToStaticMarkup(<Picture image={image} sizes="94vw" first decorative />))).toEqual([
    "eager",
    "",
    "1600",
    "900",
  ]);
  expect(shown(renderToStaticMarkup(<Picture image={image} sizes="94vw" />))).toEqual(["lazy", "A class", "1600", "900"]);
});
