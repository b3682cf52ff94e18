// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FILM_PLACE_ATTRIBUTE } from "../../attributes.ts";
import { startFilm } from "./video.client.ts";
import { Video } from "./video.tsx";

test("nothing is loaded from the film's host before somebody presses, and then the film is in its place, with its name", () => {
  const labels = { play: "Play the film", note: "From another site" };
  document.body.innerHTML = renderToStaticMarkup(
    <Video id="aaaaaaaaaaa" href="https://example.test/film" title="Stretching at home" cover={null} labels={labels} />,
  );
  const place = document.querySelector(`[${FILM_PLACE_ATTRIBUTE}]`);
  if (!place) throw new Error("no place for the film");
  startFilm(place);
  expect(place.querySelector("iframe")).toBeNull();
  const press = new MouseEvent("click", { bubbles: true, cancelable: true });
  place.querySelector("a")?.dispatchEvent(press);
  expect(press.defaultPrevented, "the link opens the host's own page").toBe(true);
  const frame = place.querySelector("iframe");
  expect(frame?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aaaaaaaaaaa\?autoplay=1/);
  expect(frame?.title).toBe("Stretching at home");
  expect(place.querySelector("a")).toBeNull();
});
