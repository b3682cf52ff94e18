import { FILM_ATTRIBUTE, FILM_TITLE_ATTRIBUTE } from "../../attributes.ts";

/**
 * A film is loaded from its host only when somebody presses: until then the page has a link (`video.tsx`), which still opens the
 * film on its own site when there is no script.
 */
export function startFilm(place: Element): void {
  const link = place.querySelector<HTMLAnchorElement>(`a[${FILM_ATTRIBUTE}]`);
  link?.addEventListener("click", (event) => {
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.src = `https://www.youtube-nocookie.com/embed/${link.getAttribute(FILM_ATTRIBUTE) ?? ""}?autoplay=1&rel=0&hl=${document.documentElement.lang}`;
    frame.title = link.getAttribute(FILM_TITLE_ATTRIBUTE) ?? "";
    frame.allow = "autoplay; encrypted-media; picture-in-picture; fullscreen";
    frame.allowFullscreen = true;
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    link.replaceWith(frame);
    frame.focus();
  });
}
