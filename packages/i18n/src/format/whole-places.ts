import { joined, wholeFigures } from "./whole-figures.ts";

/**
 * Neighbourhoods and districts of several words, as the site names them; apart from `codes`, so that no page has to load those.
 */
const PLACES =
  "Shek Kip Mei|Sham Shui Po|Nam Cheong|Cheung Sha Wan|Lai Chi Kok|Mei Foo|Yau Yat Chuen|Wan Chai|Kowloon City|Kwun Tong|Yau Tsim Mong|Wong Tai Sin|Kwai Tsing|Sai Kung|Sha Tin|Tai Po|Tsuen Wan|Tuen Mun|Yuen Long";
const PLACE = new RegExp(`\\b(?:${PLACES})\\b`, "g");
/** The same in Chinese. */
const HAN_PLACE =
  /石[硤硖]尾|深水埗|南昌|[長长]沙[灣湾]|荔枝角|美孚|又一村|中西|[灣湾]仔|九[龍龙]城|[觀观]塘|油尖旺|[黃黄]大仙|[離离][島岛]|葵青|西[貢贡]|沙田|大埔|荃[灣湾]|屯[門门]|元朗/g;

/** An editor's text in which no line ends within the name of a place, or within the figures of `wholeFigures`. */
export function wholeText(text: string): string {
  return wholePlaces(wholeFigures(text));
}

function wholePlaces(text: string): string {
  return text.replace(PLACE, (name) => name.replaceAll(" ", "\u00a0")).replace(HAN_PLACE, joined);
}

/** HTML in which no line ends within the name of a place, except in tables, whose columns may be narrower than a name. */
export function wholePlacesIn(html: string): string {
  return html.replace(/<table[^]*?<\/table>|<[^>]*>|[^<]+/g, (piece) => (piece.startsWith("<") ? piece : wholePlaces(piece)));
}
