import { wholeFigures } from "./whole-figures.ts";

/**
 * Neighbourhoods and districts of several words, as the site names them; apart from `codes`, so that no page has to load those.
 */
const PLACES =
  "Shek Kip Mei|Sham Shui Po|Nam Cheong|Cheung Sha Wan|Lai Chi Kok|Mei Foo|Yau Yat Chuen|Wan Chai|Kowloon City|Kwun Tong|Yau Tsim Mong|Wong Tai Sin|Kwai Tsing|Sai Kung|Sha Tin|Tai Po|Tsuen Wan|Tuen Mun|Yuen Long";
const PLACE = new RegExp(`\\b(?:${PLACES})\\b`, "g");

/** An editor's text in which no line ends within the name of a place, or within the figures of `wholeFigures`. */
export function wholeText(text: string): string {
  return wholePlaces(wholeFigures(text));
}

function wholePlaces(text: string): string {
  return text.replace(PLACE, (name) => name.replaceAll(" ", "\u00a0"));
}

/** HTML in which no line ends within the name of a place, except in tables, whose columns may be narrower than a name. */
export function wholePlacesIn(html: string): string {
  return html.replace(/<table[^]*?<\/table>|<[^>]*>|[^<]+/g, (piece) => (piece.startsWith("<") ? piece : wholePlaces(piece)));
}
