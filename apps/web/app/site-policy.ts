import { contentPolicy } from "@kaifong/page-host";

const FILMS = "https://www.youtube-nocookie.com";
const FILM_PICTURES = "https://i.ytimg.com";
/** The external search of the specification (§7); allowed on its one page, and only when a key is set. */
const SEARCH = ["https://cse.google.com", "https://www.google.com"];

/** The Content-Security-Policy of the public site and the member portal: films, and the external search. */
export const sitePolicy = contentPolicy(({ search }) =>
  search
    ? {
        images: [FILM_PICTURES, "https:"],
        scripts: SEARCH,
        styles: ["'unsafe-inline'", ...SEARCH],
        connections: SEARCH,
        frames: [FILMS, ...SEARCH],
      }
    : { images: [FILM_PICTURES], frames: [FILMS] },
);
